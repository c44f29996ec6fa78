import { isConnectionLost, isConnectionRefused } from '../db/connection-errors'
import { Refusal } from './refusal'

/** How long a caller waits for an answer, in ms. Statements have limits of their own; many slow ones add up. */
const ANSWER_MS = 10_000

/** Refuses with 503 when the answer takes too long. The work goes on: callers repeat with their idempotency key. */
export async function answerInTime<T>(answer: Promise<T>, limitMs = ANSWER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const PAUSE_MS = 20
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads once more when the connection was lost. Opening a connection is tried again elsewhere. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error) || isConnectionRefused(error)) throw error
    await pause()
    return read()
  }
}

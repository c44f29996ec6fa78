import { isConnectionLost, isConnectionRefused } from '../db/connection-errors'
import { Refusal } from './refusal'

/** Longest time to a reply, in ms. Statements have their own limits, but many slow statements add up. */
const ANSWER_MS = 10_000

/** Refuses with 503 when the reply takes too long. The work continues: callers repeat with their idempotency key. */
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

/** Repeats a read once when its connection was lost. A refused connection has already been retried by the pool. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error) || isConnectionRefused(error)) throw error
    await pause()
    return read()
  }
}

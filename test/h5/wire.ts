import type { CDPSession, Page } from 'playwright-core'
import { NO_ROWS } from '../support/emptied'

/** Url patterns of requests for data. */
const DATA_REQUESTS = ['*/api/*', '*/json/*'].map((urlPattern) => ({ urlPattern }))

/**
 * Controls the connection between app and server: working, cut, holding every request without a reply, or answering
 * requests itself. Uses the browser's debugging protocol, because Playwright's routes turn the cache off, and every
 * page would load its scripts again.
 */
export async function openWire(page: Page) {
  let mode: 'up' | 'hold' | 'cut' = 'up'
  let replies: Record<string, unknown> = {}
  const held: string[] = []
  const session = await page.context().newCDPSession(page)
  const send = (...args: Parameters<CDPSession['send']>) => session.send(...args).catch(() => undefined)
  const drop = (requestId: string) => send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
  const fulfil = (requestId: string, data: unknown) =>
    send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify({ code: 200, msg: 'ok', data })).toString('base64'),
    })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const path = Object.keys(replies).find((one) => request.url.includes(one))
    if (path) return void fulfil(requestId, replies[path])
    if (mode === 'up') return void send('Fetch.continueRequest', { requestId })
    if (mode === 'cut') return void drop(requestId)
    held.push(requestId)
  })
  await session.send('Fetch.enable', { patterns: DATA_REQUESTS })
  const turn = async (next: typeof mode) => {
    mode = next
    replies = {}
    await Promise.all(held.splice(0).map(drop))
  }
  /** Restores the connection and answers these paths with the given data. */
  const answerAll = async (byPath: Record<string, unknown>) => {
    await turn('up')
    replies = byPath
  }
  return {
    up: () => turn('up'),
    cut: () => turn('cut'),
    hold: () => turn('hold'),
    empty: (path: string) => answerAll({ [path]: NO_ROWS }),
    answerAll,
  }
}

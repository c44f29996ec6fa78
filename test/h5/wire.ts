import type { CDPSession, Page } from 'playwright-core'

const NOTHING = { code: 200, msg: 'ok', data: { list: [], totalCount: 0, totalPage: 0, currPage: 1 } }

/** What asks the server for data. */
const QUESTIONS = ['*/api/*', '*/json/*'].map((urlPattern) => ({ urlPattern }))

/**
 * The wire between app and server: up, cut, holding every question without an answer, or emptying one list. Spoken to
 * the browser itself: Playwright's own routes turn the cache off, and every page would bring its scripts anew.
 */
export async function openWire(page: Page) {
  let mode: 'up' | 'hold' | 'cut' = 'up'
  let emptied = ''
  const held: string[] = []
  const session = await page.context().newCDPSession(page)
  const send = (...asked: Parameters<CDPSession['send']>) => session.send(...asked).catch(() => undefined)
  const drop = (requestId: string) => send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
  const fulfil = (requestId: string) =>
    send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(NOTHING)).toString('base64'),
    })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (emptied && request.url.includes(emptied)) return void fulfil(requestId)
    if (mode === 'up') return void send('Fetch.continueRequest', { requestId })
    if (mode === 'cut') return void drop(requestId)
    held.push(requestId)
  })
  await session.send('Fetch.enable', { patterns: QUESTIONS })
  const turn = async (next: typeof mode) => {
    mode = next
    emptied = ''
    await Promise.all(held.splice(0).map(drop))
  }
  return {
    up: () => turn('up'),
    cut: () => turn('cut'),
    hold: () => turn('hold'),
    empty: async (path: string) => {
      await turn('up')
      emptied = path
    },
  }
}

import type { Page, Route } from 'playwright-core'

const NOTHING = { code: 200, msg: 'ok', data: { list: [], totalCount: 0, totalPage: 0, currPage: 1 } }

/** The wire between app and server: up, cut, holding every question without an answer, or emptying one list. */
export async function openWire(page: Page) {
  let mode: 'up' | 'hold' | 'cut' = 'up'
  let emptied = ''
  const held: Route[] = []
  const drop = (route: Route) => route.abort('connectionrefused').catch(() => undefined)
  await page.route(/\/(api|json)\//, (route) => {
    if (emptied && route.request().url().includes(emptied)) return route.fulfill({ json: NOTHING })
    if (mode === 'up') return route.continue()
    if (mode === 'cut') return drop(route)
    held.push(route)
  })
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

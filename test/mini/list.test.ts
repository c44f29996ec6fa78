// A long list in the compiled mini-programs: what is drawn stays what is near the screen.
import { isGoodsList, startManyGoods } from '../support/many-goods'
import { startServer, type RunningServer } from '../support/server'
import { layOut, LONG_LISTS, PAGES, readOn } from './long-list'
import { HOSTS, kb, openShop } from './support'

let server: RunningServer
let goods: Awaited<ReturnType<typeof startManyGoods>>
beforeAll(async () => {
  ;[server, goods] = await Promise.all([startServer(), startManyGoods()])
})
afterAll(async () => {
  goods?.stop()
  await server?.stop()
})

/** A page of ten, and the empty box of those that went. */
const MOST_KB = 32

const MOST_ROWS = 40

describe.each(HOSTS)('a thousand goods on %s', (host) => {
  test.each(LONG_LISTS)(
    '$name: as many as near the screen, so much setData a page, and the way back up',
    async (list) => {
      const mini = await openShop(host, (url) => (isGoodsList(url) ? goods.url : server.url), list.open)
      layOut(mini, list.above)
      await mini.waitFor('第 10 种药')
      await mini.settle()
      const most = await readOn(mini, list)
      expect(most.rows).toBeLessThanOrEqual(MOST_ROWS)
      expect(kb(most.bytes)).toBeLessThan(MOST_KB)
      expect(mini.text()).not.toContain('第 500 种药')
      await mini.page().scroll(0)
      await mini.waitFor('第 1 种药')
      await mini.settle()
      expect(mini.text()).not.toContain(`第 ${PAGES * 10} 种药`)
      expect(mini.findAll(list.row).length).toBeLessThanOrEqual(MOST_ROWS)
      await mini.close()
    },
    600_000,
  )
})

// Long lists in the compiled mini-programs: only rows near the screen stay rendered.
import { isProductList, startManyProducts } from '../support/many-products'
import { startServer, type RunningServer } from '../support/server'
import { layOut, LONG_LISTS, PAGES, readOn } from './long-list'
import { HOSTS, kb, openShop } from './support'

let server: RunningServer
let product: Awaited<ReturnType<typeof startManyProducts>>
beforeAll(async () => {
  ;[server, product] = await Promise.all([startServer(), startManyProducts()])
})
afterAll(async () => {
  product?.stop()
  await server?.stop()
})

/** Limit of setData for one page: a page of ten products, and the empty box that replaces rows scrolled away. */
const MOST_KB = 32

const MOST_ROWS = 40

describe.each(HOSTS)('a list of a thousand products on %s', (host) => {
  test.each(LONG_LISTS)(
    '$name: renders rows near the screen only, limits setData, and scrolls back up',
    async (list) => {
      const mini = await openShop(host, (url) => (isProductList(url) ? product.url : server.url), list.open)
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

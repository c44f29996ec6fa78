// A long list in the compiled mini-programs: what is drawn stays what is near the screen.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '../../src/contract'
import { pageUrl } from '../../src/routes'
import { manyGoods } from '../support/many-goods'
import { startServer, type RunningServer } from '../support/server'
import { HOSTS, kb, openShop, setDataMeter } from './support'

let server: RunningServer
const goods = http.createServer((request, reply) => {
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(manyGoods(request.url ?? '')))
})
beforeAll(async () => {
  server = await startServer()
  await new Promise<void>((resolve) => goods.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  goods.closeAllConnections()
  goods.close()
  await server?.stop()
})

/** Of a hundred there are: this host lays every row out in script. ui/window-list is scrolled to the thousandth. */
const PAGES = 10
/** px of ten rows: the mini host has no layout of its own. */
const BLOCK = 1400
/** A page of ten rows, and the empty box of those that went. */
const MOST_KB = 48

test.each(HOSTS)(
  'a long list on %s: as many rows as near the screen, and so much setData a page',
  async (host) => {
    const { port } = goods.address() as AddressInfo
    const to = (url: string) => (url.includes(endpoints.searchProducts.path) ? `http://127.0.0.1:${port}` : server.url)
    const path = pageUrl('searchGoods').slice(1).split('?')[0]
    const mini = await openShop(host, to, { path, query: { id: '药' } })
    const query = {
      select: () => query,
      boundingClientRect: () => query,
      exec: (tell: (boxes: object[]) => void) => void setImmediate(() => tell([{ height: BLOCK }])),
    }
    mini.override('createSelectorQuery', () => query)
    await mini.waitFor('第 10 种药')
    const rows = () => mini.findAll('.sg-card').length
    const most = { rows: 0, bytes: 0 }
    for (let page = 2; page <= PAGES; page++) {
      await mini.settle()
      const meter = setDataMeter(mini)
      await mini.page().scroll((page - 1) * BLOCK - 800)
      await mini.page().reachBottom()
      await mini.waitFor(`第 ${page * 10} 种药`)
      await mini.settle()
      most.bytes = Math.max(most.bytes, meter().bytes)
      most.rows = Math.max(most.rows, rows())
    }
    expect(most.rows).toBeLessThanOrEqual(50)
    expect(kb(most.bytes)).toBeLessThan(MOST_KB)
    // One empty box for every ten that are not drawn.
    expect(mini.findAll('.y-win')).toHaveLength(PAGES)
    expect(mini.text()).not.toContain('第 1 种药')
    await mini.page().scroll(0)
    await mini.waitFor('第 1 种药')
    await mini.settle()
    expect(mini.text()).not.toContain(`第 ${PAGES * 10} 种药`)
    expect(rows()).toBeLessThanOrEqual(50)
    await mini.close()
  },
  240_000,
)

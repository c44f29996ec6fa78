import { isManyLines, LINES, startManyLines } from '../support/many-lines'
import { startServer, type RunningServer } from '../support/server'
import { newcomer } from '../support/shopper'
import { CART, TAPPED, tapPlus } from './long-cart'
import { HOSTS, openShop } from './support'

let server: RunningServer
let lines: Awaited<ReturnType<typeof startManyLines>>
beforeAll(async () => {
  ;[server, lines] = await Promise.all([startServer(), startManyLines()])
})
afterAll(async () => {
  lines?.stop()
  await server?.stop()
})

const MOST_BYTES = 1024

test.each(HOSTS)(
  'a stepper tap in a cart of 100 lines costs %s one setData of ≤ 1 KB, its confirmation none',
  async (host) => {
    const token = await newcomer(server.url, `139002000${HOSTS.indexOf(host)}0`)
    const storage = new Map([['JWTTOKEN', JSON.stringify(token)]])
    const to = (url: string) => (isManyLines(url) ? lines.url : server.url)
    const mini = await openShop(host, to, { ...CART, storage, orderly: true })
    await mini.waitFor(`药${LINES}`)
    await mini.settle()
    for (const line of TAPPED) {
      const tapped = await tapPlus(mini, line)
      expect(tapped).toMatchObject({ calls: 1, after: 0 })
      expect(tapped.bytes).toBeLessThanOrEqual(MOST_BYTES)
    }
    await mini.close()
  },
)

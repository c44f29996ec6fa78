// How much data a compiled mini-program sends to the view: home with its first products, and one tap in a long cart.
import { isManyLines, startManyLines } from '../support/many-lines'
import { isProductList, startManyProducts } from '../support/many-products'
import { startServer, type RunningServer } from '../support/server'
import { newcomer } from '../support/shopper'
import { CART, TAPPED, tapPlus } from './long-cart'
import { layOut, LONG_LISTS, toPage } from './long-list'
import { HOSTS, kb, openShop, setDataMeter } from './support'

let server: RunningServer
let products: Awaited<ReturnType<typeof startManyProducts>>
let lines: Awaited<ReturnType<typeof startManyLines>>
beforeAll(async () => {
  ;[server, products, lines] = await Promise.all([startServer(), startManyProducts(), startManyLines()])
})
afterAll(async () => {
  products?.stop()
  lines?.stop()
  await server?.stop()
})

/** Limits of setData: home until it is complete with ten cards, and ten more cards, in KB; a tap in bytes. */
const MOST = { first: 28.5, ten: 7.9, tap: 600 }

test.each(HOSTS)('home on %s sends its first screen and each further ten cards within their limits', async (host) => {
  const home = LONG_LISTS.find(({ row }) => row === '.y-product')!
  const to = (url: string) => (isProductList(url) ? products.url : server.url)
  const mini = await openShop(host, to, { ...home.open, orderly: true })
  const sent = setDataMeter(mini)
  layOut(mini, home.above)
  await mini.waitFor('第 10 种药')
  await mini.settle()
  const first = mini.setDataLog.bytes
  sent()
  await toPage(mini, home, 2)
  const next = sent()
  expect(kb(first)).toBeLessThanOrEqual(MOST.first)
  expect(kb(next.bytes)).toBeLessThanOrEqual(MOST.ten)
  expect(mini.findAll(home.row)).toHaveLength(20)
  await mini.close()
})

test.each(HOSTS)('a tap on a stepper on %s sends the changed texts alone, with short paths', async (host) => {
  const token = await newcomer(server.url, `139002030${HOSTS.indexOf(host)}0`)
  const storage = new Map([['JWTTOKEN', JSON.stringify(token)]])
  const to = (url: string) => (isManyLines(url) ? lines.url : server.url)
  const mini = await openShop(host, to, { ...CART, storage, orderly: true })
  await mini.waitFor('药1')
  await mini.settle()
  for (const line of TAPPED) {
    const { calls, bytes } = await tapPlus(mini, line)
    expect(calls).toBe(1)
    expect(bytes).toBeLessThanOrEqual(MOST.tap)
  }
  await mini.close()
})

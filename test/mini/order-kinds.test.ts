import { matchPage, pageUrl } from '../../src/routes'
import { ask } from '../support/ask'
import { fetchedOf, ORDER_KINDS } from '../support/order-kinds'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

const proofs = { weapp: createProof('weapp', 'order-kinds'), alipay: createProof('alipay', 'order-kinds') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

test.each(HOSTS)('PR-12 PR-15 PR-24 every kind of order is placed from its own checkout on %s', async (host) => {
  const { token } = await newShopper(server.url, `1390000080${HOSTS.indexOf(host)}`)
  const shop = await openShop(host, server.url, {
    storage: new Map([['JWTTOKEN', JSON.stringify(token)]]),
    allows: ['health'],
  })
  for (const { name, from, params, shows = '提交订单', steps = [] } of ORDER_KINDS) {
    await shop.reLaunch(from ? pageUrl(from.name, from.params) : pageUrl(name, params))
    if (from) {
      await shop.waitFor(from.tap)
      await shop.tap(from.tap, { within: '.y-bar' })
    }
    await shop.waitFor(shows)
    expect(matchPage(shop.page().path)).toBe(name)
    proofs[host].opened(name)
    for (const step of steps) {
      await shop.tap(step.tap)
      await shop.waitFor(step.see)
    }
    await shop.tap('提交订单')
    await shop.waitFor('确认支付 ¥')
    proofs[host].did(name, 'order placed')
  }
  const { list } = await ask(server.url, 'orderList', { status: 100 }, token)
  expect(fetchedOf(list)).toEqual(ORDER_KINDS.map(({ pickup = 0 }) => pickup))
  await shop.close()
})

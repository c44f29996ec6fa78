import { matchPage, pageUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { saveFarAddress, pickupOf, ORDER_KINDS, prepareKinds } from '../support/order-kinds'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { FAR, newShopper } from '../support/shopper'
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

test.each(HOSTS)(
  'PR-12 PR-14 PR-15 PR-21 NAV-40 places every kind of order from its own checkout on %s',
  async (host) => {
    const shopper = await newShopper(server.url, `1390000080${HOSTS.indexOf(host)}`)
    const { token } = shopper
    const made = await prepareKinds(server.url, shopper)
    const shop = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(token)]]),
      allows: ['health'],
    })
    for (const { name, from, params: given, shows = '提交订单', steps = [], free, insured } of ORDER_KINDS) {
      const params = typeof given === 'function' ? given(made) : given
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
      if (insured) await shop.waitFor(() => matchPage(shop.page().path) === 'orderMedicalPay')
      else await shop.waitFor(free ? '支付成功' : '确认支付 ¥')
      proofs[host].did(name, 'places an order')
    }
    await shop.reLaunch(pageUrl('otherOrder', { id: made.orderNo }))
    await shop.waitFor('海上路 1 号')
    proofs[host].did('otherOrder', 'finds the order')
    const { list } = await sendRequest(server.url, 'orderList', { status: 0, pageSize: 50 }, token)
    expect(pickupOf(list).slice(1)).toEqual(ORDER_KINDS.map(({ pickup = 0 }) => pickup))
    await shop.close()
  },
  300_000,
)

test.each(HOSTS)('ER-30 products outside the delivery area can be bought by express on %s', async (host) => {
  const shopper = await newShopper(server.url, `1390000081${HOSTS.indexOf(host)}`)
  await saveFarAddress(server.url, shopper)
  const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
  await shop.reLaunch(pageUrl('orderDirect', { type: 2, goods: `${FAR}_1` }))
  await shop.waitFor('3 公里内没有可以配送的门店')
  await shop.tap('改用快递', { exact: true })
  await shop.waitFor('提交订单')
  expect(shop.text()).toContain('快递')
  await shop.close()
})

import { openShop, type Shop } from '../testing/shop'
import { groupScenario } from '../testing/groups'
import { simulatedMiniProgramUrl } from './mini-program'

let shop: Shop
const group = groupScenario(() => shop)
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('links only the cashier of the mini-program to its simulation', () => {
  expect(simulatedMiniProgramUrl({ path: 'pages/order/pay/index', query: 'id=G1' })).toBe('/sandbox/mini-program?id=G1')
  expect(simulatedMiniProgramUrl({ path: 'pages/main/home/index', query: '' })).toBeNull()
})

test.each(['submit', 'submitSpell'] as const)(
  'ST-79 a group order (%s) is not paid in a browser, but in the simulated mini-program',
  async (submit) => {
    const me = await group.shopper()
    const { orderNo } = await group[submit](me)
    expect((await shop.call('payOrder', { orderNo, method: 'wechat' }, me.token)).code).toBe(7001)
    const url = `${shop.url}/sandbox/mini-program?id=${orderNo}`
    const { payable } = await shop.ok('queryGroupPay', { orderNo }, me.token)
    expect(await (await fetch(url)).text()).toContain(`¥${payable.toFixed(2)}`)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(url, { method: 'POST', headers, body: '', redirect: 'manual' })
    expect(answer.status).toBe(303)
    const prepayId = answer.headers.get('location')?.split('/').at(-1) ?? ''
    await shop.cashier(prepayId, 'paid')
    await shop.jobs.drain()
    expect(await shop.ok('queryGroupPay', { orderNo }, me.token)).toMatchObject({ paid: true })
  },
)

test('refuses other orders, unknown numbers and requests without one', async () => {
  const token = await shop.login('13971400001')
  const { orderNo } = await shop.order(token, [['2910000001373', 1]])
  for (const [query, code] of [
    [`id=${orderNo}`, 101],
    ['id=G0', 101],
    ['', 422],
  ] as const) {
    const answer = (await (await fetch(`${shop.url}/sandbox/mini-program?${query}`)).json()) as { code: number }
    expect([query, answer.code]).toEqual([query, code])
  }
})

import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { SalesModel, type Sale } from './model'

const sale = (id: number, overrides: Partial<Sale> = {}): Sale => ({
  ...{ id, couponId: id, name: `c${id}`, amount: 20, minAmount: 59, couponType: 1, scope: 2, orderType: 2 },
  ...{ price: 4.9, originPrice: 9.9, validDays: 30, remaining: 5, purchaseLimitCount: 2, bought: 0, waitingNo: null },
  ...{ startTime: '2020-11-01T00:00:00+08:00', endTime: '2099-12-01T00:00:00+08:00', ...overrides },
})
const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const purchase = { orderNo: 'B7', payable: 4.9, expireTime: '2099-12-01T00:00:00+08:00' }

async function open(answers: Answers = {}, token = 't') {
  const shop = testApp(
    { couponSales: pageOf([sale(1)]), couponPurchases: pageOf([]), buyCoupon: purchase, ...answers },
    { token },
  )
  jest.spyOn(shop.feedback, 'askQuestion').mockResolvedValue(true)
  let keys = 0
  jest.spyOn(shop.hosts.device, 'randomId').mockImplementation(() => `key-0000${++keys}`)
  const model = new SalesModel(shop.app)
  await model.sales.load()
  const { inputsOf } = shop.hosts.transport
  return { ...shop, model, sent: () => inputsOf('buyCoupon'), log: shop.hosts.navigation.log }
}

test('PR-21 S16 a coupon is ordered at its shown price, once for two taps, and its order is paid', async () => {
  const { model, sent, log } = await open()
  await Promise.all([model.buy(sale(1)), model.buy(sale(1))])
  expect(sent()).toEqual([{ id: 1, payable: 4.9, idemKey: expect.any(String) }])
  expect(log.map(({ url }) => url)).toEqual([expect.stringContaining('/order/pay/B7')])
})

test('S16 after a lost reply the same order is sent again; another coupon is a new order', async () => {
  let isLost = true
  const { model, sent } = await open({ buyCoupon: () => (isLost ? { ok: false, reason: 'timeout' } : purchase) })
  await model.buy(sale(1))
  isLost = false
  await model.buy(sale(1))
  await model.buy(sale(2))
  const keys = sent().map((input) => (input as { idemKey: string }).idemKey)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test.each([404, 629, 630, 631, 634, 857100])(
  'ER-48 ER-49 ER-50 ER-51 ER-52 ER-53 ER-34 code %i shows its message, and the list reloads',
  async (code) => {
    const { model, feedback, hosts } = await open({ buyCoupon: refused(code, `said ${code}`) })
    await model.buy(sale(1))
    expect([feedback.toastText, hosts.transport.inputsOf('couponSales').length, model.busy]).toEqual([
      `said ${code}`,
      2,
      false,
    ])
  },
)

test('an unavailable coupon shows why and sends nothing; a waiting order can still be paid', async () => {
  const { model, sent, log } = await open()
  const cases = [sale(1, { startTime: '2098-01-01T00:00:00+08:00' }), sale(2, { bought: 2 }), sale(3, { remaining: 0 })]
  expect(cases.map(model.problemOf)).toEqual(['soon', 'full', 'none'])
  for (const one of cases) await model.buy(one)
  expect([sent(), log]).toEqual([[], []])
  await model.buy(sale(4, { remaining: 0, bought: 2, waitingNo: 'B4' }))
  expect(log.map(({ url }) => url)).toEqual([expect.stringContaining('/order/pay/B4')])
})

test('a visitor sees the coupons and signs in to buy; purchases are the shopper’s own', async () => {
  const { model, sent } = await open({}, '')
  expect([model.sales.state, model.sales.list.length]).toEqual(['ready', 1])
  await model.buy(sale(1))
  expect(sent()).toEqual([])
  model.choose(1)
  expect(model.purchases.state).toBe('visitor')
})

test('a cancelled confirmation orders nothing', async () => {
  const { model, sent, feedback } = await open()
  feedback.askQuestion = async () => false
  await model.buy(sale(1))
  expect([sent(), model.busy]).toEqual([[], false])
})

test('an unpaid purchase is cancelled once, and the list shows it', async () => {
  const { model, hosts, feedback } = await open({ cancelPurchase: { done: true } })
  const one = { orderNo: 'B7', name: 'c', price: 4.9, state: 'unpaid' as const, time: '', expireTime: null }
  await Promise.all([model.cancel(one), model.cancel(one)])
  expect(hosts.transport.inputsOf('cancelPurchase')).toEqual([{ orderNo: 'B7' }])
  expect([feedback.toastText, hosts.transport.inputsOf('couponPurchases').length]).toEqual(['已取消', 1])
  model.toCenter()
  model.toCoupons()
  model.dispose()
})

test('a failed load can be retried', async () => {
  expect((await open({ couponSales: refused(500, '') })).model.sales.state).toBe('failed')
  expect((await open({ couponSales: pageOf([]) })).model.sales.isEmpty).toBe(true)
})

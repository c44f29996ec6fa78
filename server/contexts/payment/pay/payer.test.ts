import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => jest.restoreAllMocks())

let count = 0
const newMobile = () => String(13_940_100_000 + ++count)
const codeOf = (subject: string, outcome = 'ok') => `${outcome}.${subject}..${++count}`
const orderOf = async (token: string) => (await shop.order(token, [[PRODUCTS.swab, 1]])).orderNo

/** Opens a payment from the page in WeChat; returns the payer that the provider receives. */
async function openPayment(
  token: string,
  overrides: { method?: 'wechat' | 'alipay'; inWechat?: boolean; inMini?: boolean; code?: string } = {},
) {
  const prepay = jest.spyOn(shop.sandbox.payments[overrides.method ?? 'wechat'], 'prepay').mockClear()
  const orderNo = await orderOf(token)
  const answer = await shop.call('payOrder', { orderNo, method: 'wechat', inWechat: true, ...overrides }, token)
  return { answer, payers: prepay.mock.calls.map(([{ payer }]) => payer) }
}

test('ST-80 opens WeChat’s sheet only for an identified payer, and accepts a code once', async () => {
  const token = await shop.login(newMobile())
  const unnamed = await openPayment(token)
  expect([unnamed.answer.code, unnamed.payers]).toEqual([600, []])
  const code = codeOf('o-payer')
  const named = await openPayment(token, { code })
  expect([named.answer.code, named.payers]).toEqual([200, [{ app: 'office', subject: 'o-payer' }]])
  const secondReply = await openPayment(token, { code })
  expect(secondReply.answer.code).toBe(410)
})

test.each([
  ['refuse', 410],
  ['lost', 502],
])('ST-80 a code that WeChat answers with “%s” is %i and opens no trade', async (outcome, code) => {
  const { answer, payers } = await openPayment(await shop.login(newMobile()), { code: codeOf('o-x', outcome) })
  expect([answer.code, payers]).toEqual([code, []])
})

test('ST-80 the payer may differ from the account: identifying binds nothing, and a binding suffices', async () => {
  const lender = await shop.login(newMobile())
  expect((await openPayment(lender, { code: codeOf('o-friend') })).answer.code).toBe(200)
  const unbound = await shop.call('wxOfficeAccount', { code: codeOf('o-friend') })
  expect(unbound.code).toBe(600)
  const mobile = newMobile()
  const { ticket } = unbound.data as unknown as { ticket: string }
  const sms = (await shop.ok('sendMobileCode', { mobile })).sandboxCode ?? ''
  const { token } = await shop.ok('bindMobile', { mobile, code: sms, ticket })
  const bound = await openPayment(token)
  expect([bound.answer.code, bound.payers]).toEqual([200, [{ app: 'office', subject: 'o-friend' }]])
})

test('S10 uses one trade number per payer: providers refuse a number with another app or person', async () => {
  const token = await shop.login(newMobile())
  const orderNo = await orderOf(token)
  const prepay = jest.spyOn(shop.sandbox.payments.wechat, 'prepay')
  const submission = { orderNo, method: 'wechat' as const, inWechat: true }
  for (const overrides of [{ code: codeOf('o-own') }, { code: codeOf('o-friend') }, { code: codeOf('o-own') }])
    expect((await shop.call('payOrder', { ...submission, ...overrides }, token)).code).toBe(200)
  expect((await shop.call('payOrder', { ...submission, inWechat: false }, token)).code).toBe(200)
  const [own, friend, again, browser] = prepay.mock.calls.map(([{ tradeNo }]) => tradeNo)
  expect([again, new Set([own, friend, browser]).size]).toEqual([own, 3])
  for (const tradeNo of [own, friend, browser]) expect(tradeNo).toMatch(/^[A-Za-z0-9]{6,32}$/)
})

test.each([{ inWechat: false }, { method: 'alipay' }] as const)(
  'ST-80 identifies no payer where WeChat’s sheet does not pay: %j',
  async (extra) => {
    const { answer, payers } = await openPayment(await shop.login(newMobile()), extra)
    expect([answer.code, payers.filter(Boolean)]).toEqual([200, []])
  },
)

test.each([
  ['wechat', 'o-mini'],
  ['alipay', '2088-mini'],
] as const)('ST-80 in the mini-program %s’s own code identifies the payer, once', async (method, subject) => {
  jest.replaceProperty(shop.sandbox.payments[method], 'asksPayerIn', ['mini'])
  const token = await shop.login(newMobile())
  const mini = { method, inWechat: false, inMini: true }
  expect((await openPayment(token, mini)).answer.code).toBe(600)
  const code = codeOf(subject)
  const { answer, payers } = await openPayment(token, { ...mini, code })
  expect([answer.code, payers]).toEqual([200, [{ app: 'mini', subject }]])
  expect((await openPayment(token, { ...mini, code })).answer.code).toBe(410)
})

test('the simulated provider accepts money in a mini-program from any user of its tools', async () => {
  const { answer, payers } = await openPayment(await shop.login(newMobile()), {
    inWechat: false,
    inMini: true,
    code: 'real',
  })
  expect([answer.code, payers]).toEqual([200, [undefined]])
})

test('another shopper’s order uses up no code', async () => {
  const [owner, other] = [await shop.login(newMobile()), await shop.login(newMobile())]
  const code = codeOf('o-other')
  const input = { orderNo: await orderOf(owner), method: 'wechat' as const, inWechat: true, code }
  expect((await shop.call('payOrder', input, other)).code).toBe(101)
  expect((await shop.call('payOrder', input, owner)).code).toBe(200)
})

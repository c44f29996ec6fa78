import { sql } from 'kysely'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import type { PayoutOrder } from '../../../providers/payout/contract'
import type { PayoutFault } from '../../../providers/payout/sandbox'
import { isSlowPayout } from '../../../providers/payout/sandbox'
import { openWallet, PIN, userOf } from '../../../testing/wallets'

let shop: Shop
let fault: PayoutFault | undefined
let next = 0
const requests: PayoutOrder[] = []
beforeAll(async () => {
  shop = await openShop({ payout: () => fault, onPayout: (order) => void requests.push(order) })
})
afterAll(() => shop.close())
beforeEach(() => {
  fault = undefined
  requests.length = 0
})

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

async function opened(balances = {}) {
  const token = await shop.login(`138410000${String(++next).padStart(2, '0')}`)
  await openWallet(shop, token, balances)
  return token
}

/** Requests an SMS code for a withdrawal. */
async function codeFor(token: string) {
  shop.pass(MINUTE_MS + 1000)
  return (await shop.ok('sendUserCode', {}, token)).sandboxCode ?? ''
}

let keys = 0
const submission = (amount: number, code: string, change = {}) => ({
  ...{ idemKey: `withdraw-${++keys}`, amount, method: 'alipay' as const, payPassword: PIN, code },
  ...change,
})
const withdraw = async (token: string, amount: number, change = {}) =>
  shop.call('withdrawGold', submission(amount, await codeFor(token), change), token)

const wallet = async (token: string) => {
  const { userGold, userMoney } = await shop.ok('walletGold', {}, token)
  return [userGold, userMoney]
}
const cashTitles = async (token: string) =>
  (await shop.ok('walletCashRecords', {}, token)).list.map(({ title, amount }) => [title, amount])

/** Runs the payouts until every withdrawal has ended. */
async function payOutAll() {
  for (let round = 0; round < 6; round++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
}

describe('withdrawing', () => {
  test('PR-31 takes the amount at once, pays the holder of the wallet once, and shows the end', async () => {
    const token = await opened({ cash: 5000 })
    const reply = await withdraw(token, 30)
    expect([reply.code, reply.data]).toEqual([200, { state: 'requested', amount: 30, userMoney: 20 }])
    expect((await shop.ok('walletCashRecords', {}, token)).list[0]).toMatchObject({
      ...{ title: '提现', amount: -30, withdrawal: { state: 'requested', method: 'alipay', endTime: null } },
    })
    await payOutAll()
    const { list } = await shop.ok('walletCashRecords', {}, token)
    expect(list[0]?.withdrawal).toMatchObject({ state: 'paid', reason: '' })
    expect(Date.parse(list[0]?.withdrawal?.endTime ?? '')).not.toBeNaN()
    expect(await wallet(token)).toEqual([0, 20])
    const mobile = `138410000${String(next).padStart(2, '0')}`
    expect(requests.length).toBeGreaterThan(0)
    expect(new Set(requests.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(requests[0]).toMatchObject({ amount: 3000, method: 'alipay', name: '林小明', mobile })
    const { list: notices } = await shop.ok('userMessages', { pageNum: 1, pageSize: 5 }, token)
    expect(notices[0]).toMatchObject({ title: '提现已到账', url: '/wallet/record?type=cash' })
  })

  test('PR-31 pays to WeChat only the account with which the shopper signed in there', async () => {
    const token = await opened({ cash: 5000 })
    expect((await shop.ok('withdrawalTerms', {}, token)).methods).toEqual(['alipay'])
    expect(await withdraw(token, 20, { method: 'wechat' })).toMatchObject({
      ...{ code: 8013, msg: '本账号没有用微信登录过，不能提现到微信零钱，可以提现到支付宝' },
    })
    expect(await wallet(token)).toEqual([0, 50])
    const user_id = await userOf(shop, token)
    const bind = (issuer: string, subject: string) =>
      shop.db.insertInto('identity').values({ issuer, subject, user_id, created_at: shop.now }).execute()
    await bind('wechat-office', 'open-office-1')
    expect((await shop.ok('withdrawalTerms', {}, token)).methods).toEqual(['wechat', 'alipay'])
    expect((await withdraw(token, 20, { method: 'wechat' })).code).toBe(200)
    // A sign-in after the withdrawal changes no payee: a repeated request names the same one.
    await bind('wechat-app', 'open-mini-1')
    await payOutAll()
    expect(requests.map(({ method, payee }) => [method, payee])[0]).toEqual([
      'wechat',
      { app: 'office', openid: 'open-office-1' },
    ])
    expect((await shop.ok('walletCashRecords', {}, token)).list[0]?.withdrawal?.state).toBe('paid')
  })

  test('PR-31 returns a withdrawal to WeChat from before payees were stored', async () => {
    const token = await opened({ cash: 5000 })
    expect((await withdraw(token, 20)).code).toBe(200)
    await shop.db
      .updateTable('withdrawal')
      .set({ method: 'wechat' })
      .where('user_id', '=', await userOf(shop, token))
      .execute()
    await payOutAll()
    expect([requests.length, await wallet(token)]).toEqual([0, [0, 50]])
  })

  test.each<PayoutFault>(['slow', 'lost', 'twice'])('S16 a provider that is %s pays once in the end', async (kind) => {
    fault = kind
    const token = await opened({ cash: 2000 })
    expect((await withdraw(token, 12)).code).toBe(200)
    for (let hour = 0; hour < 3; hour++) {
      await payOutAll()
      shop.pass(3_600_000)
    }
    expect(await cashTitles(token)).toEqual([
      ['提现', -12],
      ['活动赠送', 20],
    ])
    expect((await shop.ok('walletCashRecords', {}, token)).list[0]?.withdrawal?.state).toBe('paid')
  })

  test('ER-63 a refusal by the provider returns the money once and keeps its reason for the shopper', async () => {
    fault = 'refuse'
    const token = await opened({ cash: 2000 })
    expect((await withdraw(token, 20)).code).toBe(200)
    expect(await wallet(token)).toEqual([0, 0])
    await payOutAll()
    expect(await wallet(token)).toEqual([0, 20])
    const { list } = await shop.ok('walletCashRecords', {}, token)
    expect(list.map(({ title, amount, withdrawal }) => [title, amount, withdrawal?.state])).toEqual([
      ['提现未成功，退回', 20, 'refused'],
      ['提现', -20, 'refused'],
      ['活动赠送', 20, undefined],
    ])
    const { withdrawal } = await shop.ok('walletGoldDetail', { id: list[0]?.id ?? 0 }, token)
    expect(withdrawal?.reason).toBe('收款账户暂时不能收款')
    const { list: messages } = await shop.ok('userMessages', { pageNum: 1, pageSize: 10 }, token)
    expect(messages.find(({ title }) => title === '提现未成功')?.content).toBe(
      '原因：收款账户暂时不能收款。金额已退回钱包余额。',
    )
    // A job that runs again changes nothing.
    const { id } = await shop.db.selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await sql`insert into job (kind, payload, run_at) values ('payOut', ${{ id, requestCount: 0 }}, ${shop.now})`.execute(
      shop.db,
    )
    await payOutAll()
    expect(await wallet(token)).toEqual([0, 20])
  })

  test('ER-63 names the limit in its refusal: least amount, balance, amount and times of a day', async () => {
    const token = await opened({ cash: 600_000 })
    const says = async (amount: number) => {
      const { code, msg } = await shop.call('withdrawGold', submission(amount, '000000'), token)
      return [code, msg]
    }
    expect(await says(9.99)).toEqual([8013, '至少提现 ¥10'])
    expect(await says(6000.01)).toEqual([8013, '余额不足，请减少提现金额'])
    expect(await says(5000.01)).toEqual([8013, '每天最多提现 ¥5000，请减少金额或明天再试'])
    expect((await withdraw(token, 4000)).code).toBe(200)
    expect(await says(1000.01)).toEqual([8013, '每天最多提现 ¥5000，请减少金额或明天再试'])
    expect(await shop.ok('withdrawalTerms', {}, token)).toMatchObject({
      ...{ opened: 1, userMoney: 2000, minAmount: 10, dayAmount: 5000, dayLeft: 1000, dayCount: 3, timesLeft: 2 },
      ...{ name: '林**', mobile: expect.stringContaining('****') },
    })
    expect([(await withdraw(token, 10)).code, (await withdraw(token, 10)).code]).toEqual([200, 200])
    expect(await says(10)).toEqual([8013, '每天最多提现 3 次，请明天再试'])
    expect((await shop.ok('withdrawalTerms', {}, token)).timesLeft).toBe(0)
    shop.pass(DAY_MS)
    expect((await withdraw(token, 10)).code).toBe(200)
  })

  test('S28 a wrong password counts and locks for three hours; refusals of the rest count as none', async () => {
    const token = await opened({ cash: 5000 })
    const code = await codeFor(token)
    const wrongCode = code === '000000' ? '000001' : '000000'
    for (let times = 0; times < 6; times++)
      expect((await shop.call('withdrawGold', submission(10, wrongCode), token)).code).toBe(8013)
    const wrong = async () =>
      (await shop.call('withdrawGold', submission(10, code, { payPassword: '580213' }), token)).code
    expect([await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([
      ...[8508, 8508, 8508, 8508, 8509],
    ])
    expect((await shop.call('withdrawGold', submission(10, code), token)).code).toBe(8509)
    const { lockedUntil } = await shop.ok('withdrawalTerms', {}, token)
    expect(Date.parse(lockedUntil ?? '') - shop.now.getTime()).toBeGreaterThan(2.9 * 3_600_000)
    shop.pass(3 * 3_600_000)
    expect((await withdraw(token, 10)).code).toBe(200)
  })

  test('S30 needs a code of its own purpose to the own number, once; a key repeats the first result', async () => {
    const [token, other] = [await opened({ cash: 5000 }), await opened({ cash: 5000 })]
    shop.pass(MINUTE_MS + 1000)
    const { sandboxCode: walletCode = '' } = await shop.ok('sendWalletCode', {}, token)
    const code = await codeFor(token)
    if (walletCode !== code)
      expect((await shop.call('withdrawGold', submission(10, walletCode), token)).code).toBe(8013)
    expect((await shop.call('withdrawGold', submission(10, code), other)).code).toBe(8013)
    const first = submission(10, code)
    expect((await shop.call('withdrawGold', first, token)).code).toBe(200)
    expect((await shop.call('withdrawGold', first, token)).data).toEqual({
      state: 'requested',
      amount: 10,
      userMoney: 40,
    })
    expect((await shop.call('withdrawGold', submission(10, code), token)).code).toBe(8013)
    // The key of one shopper means nothing for another.
    expect((await shop.call('withdrawGold', { ...first, code: '000000' }, other)).code).toBe(8013)
    expect([await wallet(token), await wallet(other)]).toEqual([
      [0, 40],
      [0, 50],
    ])
  })

  test('S18 the GET that sends a code is stored nowhere and sent once a minute', async () => {
    const token = await opened()
    shop.pass(MINUTE_MS + 1000)
    const send = () => fetch(`${shop.url}/api/user-service/user/sms/send`, { headers: { authorization: token } })
    const [first, second] = [await send(), await send()]
    expect(first.headers.get('cache-control')).toContain('no-store')
    expect([((await first.json()) as { code: number }).code, ((await second.json()) as { code: number }).code]).toEqual(
      [...[200, 429]],
    )
  })

  test('S39 an account with a pending withdrawal is not deleted', async () => {
    const token = await opened({ cash: 1000 })
    expect((await withdraw(token, 10)).code).toBe(200)
    const { blocks } = await shop.ok('logoffState', {}, token)
    expect(blocks).toMatchObject([{ kind: 'wallet' }])
    await payOutAll()
    expect((await shop.ok('logoffState', {}, token)).blocks).toEqual([])
  })

  test('a wallet that is not open, or of a partner’s shop, withdraws and converts nothing', async () => {
    const token = await shop.login()
    const { code } = await shop.call('convertGold', { idemKey: 'closed-wallet', gold: 10, payPassword: PIN }, token)
    expect([code, (await withdraw(token, 10)).code]).toEqual([8511, 8511])
    expect((await shop.ok('withdrawalTerms', {}, token)).opened).toBe(0)
    for (const path of ['exchangeInfo', 'exchangeCondition', 'findMonthStatistics']) {
      const reply = await fetch(`${shop.url}/api/user-api/hwxcWalletCenter/${path}`, {
        headers: { authorization: token, 'x-hw-platform': 'baiyang' },
      })
      expect(((await reply.json()) as { code: number }).code).toBe(404)
    }
  })
})

describe('converting gold coins', () => {
  const convert = (token: string, gold: number, change = {}) =>
    shop.call('convertGold', { idemKey: `convert-${++keys}`, gold, payPassword: PIN, ...change }, token)

  test('PR-31 turns whole coins into balance at the rate, once per key', async () => {
    const token = await opened({ gold: 5000, cash: 100 })
    expect(await shop.ok('conversionTerms', {}, token)).toMatchObject({
      ...{ opened: 1, userGold: 50, userMoney: 1, ratePercent: 90, minAmount: 10, dayAmount: 200, dayLeft: 200 },
    })
    const input = { idemKey: 'convert-once', gold: 20, payPassword: PIN }
    for (let times = 0; times < 2; times++)
      expect((await shop.call('convertGold', input, token)).data).toEqual({ userGold: 30, userMoney: 19 })
    const [gold] = (await shop.ok('walletGoldRecords', {}, token)).list
    const [cash] = (await shop.ok('walletCashRecords', {}, token)).list
    expect([gold, cash]).toMatchObject([
      { title: '金币兑换余额', amount: -20, balance: 'gold', withdrawal: null },
      { title: '金币兑换余额', amount: 18, balance: 'cash', withdrawal: null },
    ])
    expect(await shop.ok('walletGoldDetail', { id: cash?.id ?? 0 }, token)).toEqual(cash)
    expect((await shop.ok('conversionTerms', {}, token)).dayLeft).toBe(180)
  })

  test('PR-31 refuses parts of coins, too few, more than there are, and more than a day allows', async () => {
    const token = await opened({ gold: 30_000 })
    const says = async (gold: number) => (await convert(token, gold)).msg
    expect([await says(10.5), await says(9), await says(301), await says(201)]).toEqual([
      '金币只能整数兑换',
      '至少兑换 10 个金币',
      '金币不足',
      '每天最多兑换 200 个金币，请减少数量或明天再试',
    ])
    expect((await convert(token, 200)).code).toBe(200)
    expect((await convert(token, 10)).code).toBe(8013)
    expect((await convert(token, 10, { payPassword: '580213' })).code).toBe(8013)
    shop.pass(DAY_MS)
    expect((await convert(token, 10, { payPassword: '580213' })).code).toBe(8508)
    expect((await convert(token, 10)).code).toBe(200)
    expect(await wallet(token)).toEqual([90, 189])
  })
})

test('PR-31 sums income and spending by month without conversions, for their owner only', async () => {
  const token = await opened({ gold: 5000, cash: 3000 })
  const userId = await userOf(shop, token)
  const { orderNo, payable } = await shop.order(token, [[PRODUCTS.swab, 1]])
  const { proof } = await shop.ok('verifyPayPassword', { orderNo, amount: payable, payPassword: PIN }, token)
  await shop.ok('payByWallet', { orderNo, proof }, token)
  await shop.ok('convertGold', { idemKey: 'convert-for-months', gold: 10, payPassword: PIN }, token)
  await sql`insert into wallet_entry (user_id, purse, delta, cause, idem_key, at)
    values (${userId}, 'cash', 250, 'topUp', 'early', ${new Date('2026-10-31T16:30:00Z')}),
      (${userId}, 'cash', 100, 'topUp', 'earlier', ${new Date('2026-10-31T15:30:00Z')})`.execute(shop.db)
  const { months } = await shop.ok('walletMonths', {}, token)
  expect(months.length).toBe(6)
  const now = shop.now.toISOString().slice(0, 7)
  const [last, before] = [months.at(-1), months.find(({ month }) => month === '2026-10')]
  const inNovember = now === '2026-11' ? 2.5 : 0
  expect(last).toEqual({ month: now, income: 80 + inNovember, spending: payable })
  expect(before).toMatchObject({ income: 1, spending: 0 })
  const stranger = await opened()
  expect((await shop.ok('walletMonths', {}, stranger)).months.every(({ income }) => income === 0)).toBe(true)
})

test('the numbers of withdrawals lead to fast and slow payouts of the sandbox', () => {
  const numbers = Array.from({ length: 40 }, (_, n) => `withdrawal-${n + 1}`)
  expect(new Set(numbers.map(isSlowPayout))).toEqual(new Set([true, false]))
})

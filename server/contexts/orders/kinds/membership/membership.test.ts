import { openShop, type Shop } from '../../../../testing/shop'
import { fillWallet, openWallet, proofOf, userOf } from '../../../../testing/wallets'

let shop: Shop
let next = 13_928_500_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const SHENZHEN = 903
const [CARD, FREE, COMPANY, FULL, SOON, OVER] = [1, 2, 3, 4, 5, 6]
const join = (token: string, benefitsId = CARD, payable = 9.9, inviteCode?: string) =>
  shop.call('joinBenefit', { benefitsId, payable, ...(inviteCode ? { inviteCode } : {}) }, token)
const oneOf = (token: string, benefitsId = CARD) => shop.ok('benefit', { benefitsId }, token)
const couponsOf = async (token: string, benefitsId = CARD) =>
  (await shop.ok('couponsByBenefits', { benefitsId }, token)).list.map(({ name }) => name)
const remainingOf = async (id = CARD) =>
  (await shop.db.selectFrom('welfare').select('remaining').where('id', '=', id).executeTakeFirstOrThrow()).remaining
const ledgerOf = async (token: string) =>
  shop.db
    .selectFrom('coupon_entry')
    .select(['delta', 'cause'])
    .where('user_id', '=', await userOf(shop, token))
    .execute()

test('PR-29 lists a city’s current benefits, without ended, upcoming and other cities’ ones', async () => {
  const token = await buyer()
  const benefits = await shop.ok('benefitsByCity', { id: SHENZHEN }, token)
  expect(benefits.map(({ benefitsId, payStatus }) => [benefitsId, payStatus])).toEqual([
    [FREE, 0],
    [COMPANY, 0],
    [FULL, 0],
    [CARD, 0],
  ])
  const there = await shop.ok('benefitsByCity', { id: 887 }, token)
  expect(there.map(({ benefitsId }) => benefitsId)).toEqual([COMPANY, FULL, CARD])
  expect(await shop.ok('benefits', {}, token)).toEqual([])
  expect((await shop.call('benefitsByCity', { id: SHENZHEN })).code).toBe(402)
  expect((await shop.call('benefit', { benefitsId: 999 }, token)).code).toBe(404)
})

test('PR-29 ST-73 NAV-41 joining and paying gives payStatus 0, 1, 2; issues coupons via the ledger, once', async () => {
  const token = await buyer()
  const remaining = await remainingOf()
  const first = (await join(token)).data
  expect(first).toMatchObject({ payStatus: 1, payable: 9.9 })
  // A second request returns the same order.
  expect((await join(token)).data).toEqual(first)
  expect([(await oneOf(token)).payStatus, await remainingOf(), await couponsOf(token)]).toEqual([1, remaining - 1, []])
  expect(await shop.ok('queryPay', { orderNo: first.benefitsPayNo }, token)).toMatchObject({
    ...{ part: 'welfare', benefitsId: CARD, payable: 9.9, paid: false },
  })
  await shop.pay(token, first.benefitsPayNo)
  const paid = await oneOf(token)
  expect([paid.payStatus, paid.benefitsPayNo, paid.isGroupUser]).toEqual([2, first.benefitsPayNo, 0])
  expect(Date.parse(paid.endTime) - Date.parse(paid.startTime)).toBe(30 * 86_400_000)
  expect((await couponsOf(token)).sort()).toEqual([
    '福利快递满 99 减 15 券',
    '福利满 29 减 5 券',
    '福利满 29 减 5 券',
    '福利满 49 减 8 券',
    '福利满 49 减 8 券',
  ])
  expect(await ledgerOf(token)).toEqual(Array.from({ length: 5 }, () => ({ delta: 1, cause: 'welfare' })))
  expect((await join(token)).data).toMatchObject({ payStatus: 2, payable: 0 })
  expect(await shop.ok('countByBenefits', {}, token)).toEqual({ usable: 5, used: 0, expired: 0 })
  expect((await shop.ok('couponsByBenefits', { benefitsId: FREE }, token)).list).toEqual([])
  // It is no order of products: no list shows it, it earns nothing, and its shopper still counts as new.
  expect((await shop.ok('orderList', { status: 0 }, token)).list).toEqual([])
  expect((await shop.ok('getNumber', {}, token)).orders).toEqual({})
  expect(await shop.ok('getNumber', {}, token)).toMatchObject({ integral: 0, growthValue: 0 })
  const { id } = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('audience', '=', 'new')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await shop.call('claimCoupon', { couponId: id }, token)).code).toBe(200)
})

test('PR-29 issues the coupons once for repeated and parallel notifications', async () => {
  const token = await buyer()
  const { benefitsPayNo } = (await join(token)).data
  const prepayId = await shop.prepay(token, benefitsPayNo)
  await shop.cashier(prepayId, 'paid', 'twice')
  await shop.jobs.drain()
  shop.pass(60_000)
  await shop.jobs.drain()
  expect((await couponsOf(token)).length).toBe(5)
})

test('PR-29 an unpaid order frees its place in time, and the benefit can be joined again', async () => {
  const token = await buyer()
  const remaining = await remainingOf()
  const { benefitsPayNo } = (await join(token)).data
  shop.pass(16 * 60_000)
  expect(await join(token)).toMatchObject({ code: 8013, msg: '上一笔支付正在关闭，请稍后再试' })
  await shop.jobs.drain()
  expect([(await oneOf(token)).payStatus, await remainingOf()]).toEqual([0, remaining])
  const secondReply = (await join(token)).data
  expect(secondReply.benefitsPayNo).not.toBe(benefitsPayNo)
  await shop.pay(token, secondReply.benefitsPayNo)
  expect([(await oneOf(token)).payStatus, await remainingOf(), (await couponsOf(token)).length]).toEqual([
    2,
    remaining - 1,
    5,
  ])
})

test('PR-29 ST-56 S09 only its shopper can cancel an unpaid one, which frees the place at once', async () => {
  const [token, other] = [await buyer(), await buyer()]
  const remaining = await remainingOf()
  const { benefitsPayNo: orderNo } = (await join(token)).data
  const give = (callerToken: string) => shop.call('cancelPurchase', { orderNo }, callerToken)
  expect((await give(other)).code).toBe(101)
  expect((await Promise.all([give(token), give(token)])).map(({ code }) => code)).toEqual([200, 200])
  expect([(await oneOf(token)).payStatus, await remainingOf()]).toEqual([0, remaining])
  const secondReply = (await join(token)).data
  await shop.pay(token, secondReply.benefitsPayNo)
  expect((await shop.call('cancelPurchase', { orderNo: secondReply.benefitsPayNo }, token)).code).toBe(7001)
  expect([(await oneOf(token)).payStatus, await remainingOf()]).toEqual([2, remaining - 1])
})

test('PR-29 S32 paid twice by both providers: coupons once, the second payment back, a linked notification', async () => {
  const token = await buyer()
  const { benefitsPayNo } = (await join(token)).data
  const trades = [await shop.prepay(token, benefitsPayNo, 'wechat'), await shop.prepay(token, benefitsPayNo, 'alipay')]
  for (const trade of trades) await shop.cashier(trade, 'paid')
  for (let n = 0; n < 3; n++) {
    await shop.jobs.drain()
    shop.pass(2000)
  }
  const refunds = await shop.db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.amount_fen'])
    .where('o.order_no', '=', benefitsPayNo)
    .execute()
  expect(refunds).toEqual([{ status: 'done', amount_fen: 990 }])
  expect((await couponsOf(token)).length).toBe(5)
  const notifications = await shop.db
    .selectFrom('notice')
    .select('url')
    .where('user_id', '=', await userOf(shop, token))
    .execute()
  expect(notifications).toEqual([{ url: '/welfare' }])
})

test('PR-29 S30 accepts a wallet payment too', async () => {
  const token = await buyer()
  await openWallet(shop, token)
  await fillWallet(shop, token, { gold: 0, cash: 2000 })
  const { benefitsPayNo } = (await join(token)).data
  const proof = await proofOf(shop, token, benefitsPayNo, 9.9)
  expect(await shop.ok('payByWallet', { orderNo: benefitsPayNo, proof }, token)).toMatchObject({ paid: true })
  expect([(await oneOf(token)).payStatus, (await couponsOf(token)).length]).toEqual([2, 5])
})

test('PR-29 joins a free benefit at once, once, whatever is tapped', async () => {
  const token = await buyer()
  const remaining = await remainingOf(FREE)
  const answers = await Promise.all([1, 2, 3, 4].map(() => join(token, FREE, 0)))
  expect(answers.map(({ data }) => [data.payStatus, data.benefitsPayNo])).toEqual(Array(4).fill([2, '']))
  expect([await couponsOf(token, FREE), await remainingOf(FREE)]).toEqual([['福利满 29 减 5 券'], remaining - 1])
})

test('PR-29 VA-42 a code names its owner, opens its benefit and is used up; guessing is stopped', async () => {
  const token = await buyer()
  const check = (inviteCode: string, benefitsId = COMPANY, by = token) =>
    shop.call('checkInviteCode', { benefitsId, inviteCode }, by)
  expect((await join(token, COMPANY, 1)).code).toBe(422)
  expect((await check(' ydqy-2026 ')).data).toEqual({ inviteCode: 'YDQY2026', kind: 2, name: '演示科技有限公司' })
  expect((await check('YDDY0001', CARD)).data).toMatchObject({ kind: 1 })
  expect(await check('演示_2026')).toMatchObject({ code: 422, msg: '邀请码只含字母和数字，请核对后再试' })
  // Another benefit's code opens nothing.
  expect((await check('YDDY0001')).code).toBe(404)
  expect([(await check('YDUSED01')).code, (await check('YDOLD001')).code]).toEqual([634, 631])
  const { benefitsPayNo } = (await join(token, COMPANY, 1, 'ydqy2026')).data
  await shop.pay(token, benefitsPayNo)
  expect(await oneOf(token, COMPANY)).toMatchObject({ isGroupUser: 1, groupName: '演示科技有限公司', payStatus: 2 })
  const { remaining } = await shop.db
    .selectFrom('welfare_code')
    .select('remaining')
    .where('code', '=', 'YDQY2026')
    .executeTakeFirstOrThrow()
  expect(remaining).toBe(199)
  const guesser = await buyer()
  for (let n = 0; n < 20; n++) expect((await check(`GUESS${n}`, COMPANY, guesser)).code).toBe(404)
  expect((await join(guesser, COMPANY, 1, 'GUESS21')).code).toBe(429)
})

test('PR-29 refuses: full, upcoming, over, other price, unknown, a visitor', async () => {
  const token = await buyer()
  expect(await join(token, FULL, 1)).toMatchObject({ code: 634, msg: '名额已满，看看别的福利' })
  expect((await join(token, SOON, 9.9)).code).toBe(630)
  expect((await join(token, OVER, 0)).code).toBe(631)
  expect(await join(token, CARD, 1)).toMatchObject({ code: 857100, data: { payable: 9.9 } })
  expect((await join(token, 999, 1)).code).toBe(404)
  expect((await shop.call('joinBenefit', { benefitsId: CARD, payable: 9.9 })).code).toBe(402)
  expect(await shop.ok('benefits', {}, token)).toEqual([])
})

test('PR-29 EN-16 lists stores that accept it, nearest first; those of all joined ones without an id', async () => {
  const token = await buyer()
  const near = await shop.ok('benefitStores', { benefitsId: FREE, cityId: SHENZHEN }, token)
  expect(near.list[0]?.storeNo).toBe('S903001')
  const far = near.list.map(({ distance }) => distance ?? NaN)
  expect(far).toEqual([...far].sort((a, b) => a - b))
  expect((await shop.ok('benefitStores', { cityId: SHENZHEN }, token)).list).toEqual([])
  await join(token, FREE, 0)
  expect((await shop.ok('benefitStores', { cityId: SHENZHEN }, token)).totalCount).toBe(near.totalCount)
})

test('S09 refuses access to another shopper’s membership and payment', async () => {
  const [one, two] = [await buyer(), await buyer()]
  const { benefitsPayNo } = (await join(one)).data
  expect((await shop.call('queryPay', { orderNo: benefitsPayNo }, two)).code).toBe(101)
  expect((await shop.call('payOrder', { orderNo: benefitsPayNo, method: 'wechat' }, two)).code).toBe(101)
  expect((await oneOf(two)).benefitsPayNo).toBe('')
})

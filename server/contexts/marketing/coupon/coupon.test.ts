import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_970_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const idOf = async (name: string) =>
  (await shop.db.selectFrom('coupon').select('id').where('name', '=', name).orderBy('id').executeTakeFirstOrThrow()).id
const claim = async (name: string, token: string) => shop.call('claimCoupon', { couponId: await idOf(name) }, token)
const DAY = 86_400_000

test('ER-48 ER-49 ER-50 ER-53 every refusal has its code and message', async () => {
  const token = await buyer()
  expect((await claim('闪送新人券', token)).code).toBe(200)
  expect(await claim('闪送新人券', token)).toMatchObject({ code: 629, msg: '您已领取过该优惠券！' })
  expect(await claim('周末闪送券', token)).toMatchObject({ code: 630, msg: '该优惠券活动还未开始' })
  expect(await claim('上月闪送券', token)).toMatchObject({ code: 631, msg: '该优惠券活动已经超时了' })
  expect(await claim('已领完的券', token)).toMatchObject({ code: 634, msg: '该优惠已经抢光了' })
  expect((await shop.call('claimCoupon', { couponId: 99_999 }, token)).code).toBe(404)
  expect((await shop.call('claimCoupon', { couponId: 1 })).code).toBe(402)
  const soldOutClaims = await shop.db
    .selectFrom('user_coupon')
    .select('id')
    .where('coupon_id', '=', await idOf('已领完的券'))
    .execute()
  expect(soldOutClaims).toEqual([])
})

test('S16 twenty parallel claims of one shopper give no more than the limit', async () => {
  const token = await buyer()
  const couponId = await idOf('满 59 减 5 券')
  const before = await shop.db
    .selectFrom('coupon')
    .select('remaining')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('claimCoupon', { couponId }, token)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 629)).toHaveLength(17)
  const after = await shop.db
    .selectFrom('coupon')
    .select('remaining')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  expect(before.remaining - after.remaining).toBe(3)
})

test('ST-68 marks a coupon as received at the shopper’s limit; a visitor sees it as open', async () => {
  const token = await buyer()
  const couponId = await idOf('快递满 99 减 12 券')
  const findCoupon = async (as?: string) =>
    (await shop.ok('couponsByCity', {}, as)).find((coupon) => coupon.couponId === couponId)
  expect(await findCoupon()).toMatchObject({ status: 0, received: false, userReceiveCount: 0, userCount: 2 })
  await shop.ok('claimCoupon', { couponId }, token)
  expect(await findCoupon(token)).toMatchObject({ status: 1, received: false, userReceiveCount: 1 })
  await shop.ok('claimCoupon', { couponId }, token)
  expect(await findCoupon(token)).toMatchObject({ received: true, userReceiveCount: 2 })
  expect(await findCoupon()).toMatchObject({ received: false })
})

test('PR-21 a coupon on offer names the days for which a claimed one is valid', async () => {
  const token = await buyer()
  const couponId = await idOf('满 59 减 5 券')
  const offered = (await shop.ok('couponsByCity', {}, token)).find((coupon) => coupon.couponId === couponId)
  await shop.ok('claimCoupon', { couponId }, token)
  const [own] = (await shop.ok('myCoupons', {}, token)).list
  const days = (Date.parse(own?.endTime ?? '') - Date.parse(own?.startTime ?? '')) / DAY
  expect([offered?.validDays, own?.validDays]).toEqual([days, undefined])
  expect(days).toBe(9)
})

test('never offers an exhausted coupon, and shows it to its owners', async () => {
  const token = await buyer()
  const { id: userId } = await shop.ok('getUserInfo', {}, token)
  const couponId = await idOf('已领完的券')
  const isShown = async (as?: string) =>
    (await shop.ok('couponsByCity', {}, as)).some((coupon) => coupon.couponId === couponId)
  expect([await isShown(), await isShown(token)]).toEqual([false, false])
  const held = { user_id: userId, coupon_id: couponId, nth: 1, claimed_at: shop.now, expires_at: shop.now }
  await shop.db.insertInto('user_coupon').values(held).execute()
  expect([await isShown(), await isShown(token)]).toEqual([false, true])
})

test('shows a coupon of one city there only', async () => {
  const names = async (cityId: number) => (await shop.ok('couponsByCity', { cityId })).map(({ name }) => name)
  expect(await names(887)).toContain('长沙闪送券')
  expect(await names(903)).not.toContain('长沙闪送券')
  expect(await names(903)).not.toContain('上月闪送券')
  expect(await names(903)).toContain('闪送新人券')
  // 阿拉善盟 has no store, so no rider: only coupons for express.
  const types = (await shop.ok('couponsByCity', { cityId: 743 })).map(({ orderType }) => orderType)
  expect([types.length > 0, types.includes(2)]).toEqual([true, false])
  const fresh = async (cityId: number) =>
    (await shop.ok('unreceivedCoupons', { cityId, pageSize: 50 }, await buyer())).map(({ orderType }) => orderType)
  expect([(await fresh(903)).includes(2), (await fresh(743)).includes(2)]).toEqual([true, false])
})

test('claims all that can be claimed; refuses only when none can', async () => {
  const token = await buyer()
  const ids = [await idOf('闪送新人券'), await idOf('已领完的券'), await idOf('满 59 减 5 券')]
  expect((await shop.ok('claimCoupons', { couponIds: ids }, token)).map(({ name }) => name)).toEqual([
    '闪送新人券',
    '满 59 减 5 券',
  ])
  expect((await shop.call('claimCoupons', { couponIds: [ids[1] ?? 0] }, token)).code).toBe(634)
})

test('BC-31 lists my coupons: pages of ten, usable, used and expired', async () => {
  const token = await buyer()
  const claimed = (await claim('闪送新人券', token)).data
  expect(await shop.ok('couponCount', {}, token)).toEqual({ count: 1 })
  const page = await shop.ok('myCoupons', {}, token)
  expect(page).toMatchObject({ currPage: 1, totalCount: 1, totalPage: 1, list: [{ id: claimed.id, status: 1 }] })
  const { id: userId } = await shop.ok('getUserInfo', {}, token)
  const couponId = await idOf('满 59 减 5 券')
  const extras = Array.from({ length: 12 }, (_, n) => ({
    user_id: userId,
    coupon_id: couponId,
    nth: n + 1,
    expires_at: new Date(shop.now.getTime() + DAY),
  }))
  await shop.db.insertInto('user_coupon').values(extras).execute()
  expect((await shop.ok('myCoupons', {}, token)).list).toHaveLength(10)
  expect((await shop.ok('myCoupons', { pageNum: 2 }, token)).list).toHaveLength(3)
  await shop.db.updateTable('user_coupon').set({ status: 2 }).where('id', '=', claimed.id).execute()
  expect((await shop.ok('myCoupons', { status: 2 }, token)).list).toMatchObject([{ id: claimed.id, status: 2 }])
  const now = shop.now
  shop.pass(2 * DAY)
  expect((await shop.ok('myCoupons', { status: 3 }, token)).totalCount).toBe(12)
  expect(await shop.ok('couponCount', {}, token)).toEqual({ count: 0 })
  shop.now = now
})

test('EN-05 evaluates coupons for a cart: the best is chosen, the others give a reason', async () => {
  const token = await buyer()
  for (const name of ['闪送新人券', '满 59 减 5 券', '快递满 99 减 12 券']) await claim(name, token)
  const ids = await shop.fill(token, [[PRODUCTS.granules, 2]])
  const input = { cartIds: ids.join(','), cartType: 2 as const }
  expect((await shop.ok('usableCoupons', input, token)).map(({ amount, reason }) => [amount, reason])).toEqual([])
  const reasons = (await shop.ok('unusableCoupons', input, token)).map(({ name, reason }) => [name, reason])
  expect(new Set(reasons)).toEqual(
    new Set([
      ['闪送新人券', '还差 ¥7.20 可用'],
      ['满 59 减 5 券', '还差 ¥27.20 可用'],
      ['快递满 99 减 12 券', '仅限快递订单使用'],
    ]),
  )
  const extras = [...ids, ...(await shop.fill(token, [[PRODUCTS.ibuprofen, 2]]))]
  expect(
    (await shop.ok('usableCoupons', { ...input, cartIds: extras.join(',') }, token)).map(({ amount }) => amount),
  ).toEqual([5, 5])
  const preview = await shop.ok('confirmOrder', { cartIds: extras, cartType: 2 }, token)
  expect(preview).toMatchObject({ couponFee: 5, couponId: expect.any(Number) })
  expect(await shop.ok('confirmOrder', { cartIds: extras, cartType: 2, couponId: null }, token)).toMatchObject({
    couponFee: 0,
    couponId: null,
  })
})

describe('coupons of a source', () => {
  const sendRequest = (codes: string, token?: string) => shop.call('couponsBySource', { codes }, token)

  test('RO-12 a link gives away its own coupons, to shoppers only', async () => {
    const token = await buyer()
    expect((await sendRequest('newcomer')).code).toBe(402)
    const { data } = await sendRequest(' newcomer,newcomer ,, nothing', token)
    expect(data.map(({ name, amount }) => [name, amount])).toEqual([
      ['闪送新人券', 15],
      ['闪送新人券', 10],
      ['闪送新人券', 5],
    ])
    await shop.ok('claimCoupon', { couponId: data[0]?.couponId ?? 0 }, token)
    const [first, second] = (await sendRequest('newcomer', token)).data
    expect([first, second]).toMatchObject([
      { status: 1, received: true },
      { status: 0, received: false },
    ])
  })

  test('lists several links in order of their codes, without ended coupons and coupons without a link', async () => {
    const token = await buyer()
    const set = async (name: string, source_code: string) =>
      shop.db
        .updateTable('coupon')
        .set({ source_code })
        .where('id', '=', await idOf(name))
        .execute()
    await set('满 59 减 5 券', 'b')
    await set('周末闪送券', 'a')
    await set('上月闪送券', 'a')
    const names = async (codes: string) =>
      (await sendRequest(codes, token)).data.map(({ name, status }) => [name, status])
    expect(await names('a,b')).toEqual([
      ['周末闪送券', 4],
      ['满 59 减 5 券', 0],
    ])
    expect(await names('b,a')).toEqual([
      ['满 59 减 5 券', 0],
      ['周末闪送券', 4],
    ])
    for (const codes of [',', "' or ''='", '%']) expect(await names(codes)).toEqual([])
    for (const name of ['满 59 减 5 券', '周末闪送券', '上月闪送券']) await set(name, '')
  })
})

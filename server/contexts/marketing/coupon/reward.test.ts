import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'

let shop: Shop
let next = 13_929_700_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const idOf = async (name: string) =>
  (await shop.db.selectFrom('coupon').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const claim = async (name: string, token: string) => shop.call('claimCoupon', { couponId: await idOf(name) }, token)
const exchange = (exchangCode: string, token: string) => shop.call('exchangeCode', { exchangCode }, token)

test('ER-51 BC-30 gives a new-shopper coupon until the first order is paid', async () => {
  const token = await buyer()
  const fresh = await shop.ok('unreceivedCoupons', { isNew: 1 }, token)
  expect(fresh.map(({ name, note }) => [name, note])).toEqual([
    ['新人快递满 59 减 12 券', '新人专享'],
    ['新人满 29 减 8 券', '新人专享'],
  ])
  expect((await claim('新人满 29 减 8 券', token)).code).toBe(200)
  const { orderNo } = await shop.order(token, [[PRODUCTS.granules, 1]])
  const unpaid = await buyer()
  const open = await shop.order(unpaid, [[PRODUCTS.granules, 1]])
  expect((await claim('新人快递满 59 减 12 券', unpaid)).code).toBe(200)
  await shop.ok('cancelOrder', { id: open.id }, unpaid)
  expect((await claim('新人满 29 减 8 券', unpaid)).code).toBe(200)
  await shop.pay(token, orderNo)
  expect(await claim('新人快递满 59 减 12 券', token)).toMatchObject({ code: 632, msg: '该优惠券仅限新用户领取' })
})

test('ER-52 gives a member coupon to its level and above only', async () => {
  const token = await buyer()
  const addGrowth = async (delta: number) =>
    shop.db
      .insertInto('growth_entry')
      .values({
        ...({ user_id: await userOf(shop, token), delta, cause: 'gift', order_id: null, at: shop.now } as const),
        idem_key: `reward:${token.slice(0, 8)}:${delta}`,
      })
      .execute()
  expect(await claim('银卡满 69 减 9 券', token)).toMatchObject({ code: 633, msg: '该优惠券仅限特定用户领取' })
  await addGrowth(100)
  expect((await claim('银卡满 69 减 9 券', token)).code).toBe(200)
  expect((await claim('金卡满 99 减 15 券', token)).code).toBe(633)
  const offers = await shop.ok('unreceivedCoupons', { isMember: 1 }, token)
  expect(offers.map(({ note, reason }) => [note, reason])).toEqual([
    ['钻石会员及以上', '钻石可领，还差 1900 成长值'],
    ['金卡会员及以上', '金卡可领，还差 200 成长值'],
  ])
  await addGrowth(200)
  const [, gold] = await shop.ok('unreceivedCoupons', { isMember: 1 }, token)
  expect([gold?.name, gold?.reason]).toEqual(['金卡满 99 减 15 券', undefined])
  expect((await claim('金卡满 99 减 15 券', token)).code).toBe(200)
})

test('coupons of the stores nearby name their store', async () => {
  const token = await buyer()
  expect(await shop.ok('storeCoupons', { cityId: 903 }, token)).toMatchObject([{ name: '到店满 49 减 6 券' }])
  expect(await shop.ok('storeCoupons', { cityId: 887, latitude: 28.2, longitude: 112.9 }, token)).toEqual([])
  expect((await claim('到店满 49 减 6 券', token)).code).toBe(200)
})

test('ER-48 ER-50 ER-53 exchanges a code once per shopper, however it is typed', async () => {
  const token = await buyer()
  expect(await shop.ok('couponByCode', { exchangCode: ' yaoda-2026 ' })).toMatchObject({
    name: '社区义诊满 59 减 10 券',
  })
  const answers = await Promise.all([1, 2, 3].map(() => exchange('yaoda2026', token)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 629, 629])
  expect((await exchange('USEDUP2026', token)).code).toBe(634)
  expect((await exchange('OLDCODE2026', token)).code).toBe(631)
  expect(await exchange('NOSUCHCODE', token)).toMatchObject({ code: 404, msg: '兑换码不正确，请核对后再试' })
  expect((await shop.ok('myCoupons', {}, token)).totalCount).toBe(1)
})

test('VA-42 a code of anything but letters and digits is refused before it is looked up', async () => {
  const token = await buyer()
  const refusal = { code: 422, msg: '兑换码只含字母和数字，请核对后再试' }
  expect(await exchange('优惠码2026', token)).toMatchObject(refusal)
  expect(await shop.call('couponByCode', { exchangCode: 'YAODA_2026' })).toMatchObject(refusal)
})

test('blocks a shopper who guesses codes', async () => {
  const token = await buyer()
  for (let n = 0; n < 20; n++) expect((await exchange(`GUESS${n}`, token)).code).toBe(404)
  expect((await exchange('GUESS21', token)).code).toBe(429)
  expect((await exchange('YAODA2026', token)).code).toBe(200)
})

test('PR-21 an exchange code gives the coupon for its products', async () => {
  const token = await buyer()
  const { couponId } = (await exchange('TESTSTRIP8', token)).data
  expect(await shop.ok('couponGoods', { couponId })).toMatchObject([{ barcode: '2820000018991' }])
  expect(await shop.ok('couponGoods', { couponId: await idOf('满 59 减 5 券') })).toEqual([])
  expect((await shop.ok('myCoupons', { couponType: 2 }, token)).list).toMatchObject([{ couponId }])
  expect((await shop.ok('myCoupons', { couponType: 1 }, token)).list).toEqual([])
})

test('ST-70 ER-49 ER-50 ER-54 issues a pack as a whole and once, within the pack’s own period', async () => {
  const token = await buyer()
  const sendRequest = (code: string) => shop.call('receiveActivity', { code }, token)
  expect(await shop.ok('couponActivityMine', { code: 'health' }, token)).toMatchObject({ flag: 0 })
  const answers = await Promise.all([1, 2, 3].map(() => sendRequest('health')))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 629, 629])
  expect(answers.find(({ code }) => code === 629)?.msg).toBe('该优惠券活动已参与！')
  expect(await shop.ok('couponActivityMine', { code: 'health' }, token)).toMatchObject({ flag: 1 })
  expect((await shop.ok('myCoupons', {}, token)).totalCount).toBe(2)
  expect([
    (await sendRequest('winter')).code,
    (await sendRequest('autumn')).code,
    (await sendRequest('nothing')).code,
  ]).toEqual([630, 631, 404])
  expect((await shop.ok('couponActivity', { code: 'health' })).coupons).toHaveLength(2)
  expect((await shop.call('claimCoupon', { couponId: await idOf('券包满 39 减 6 券') }, token)).code).toBe(404)
})

test('PR-21 ST-70 lists running and upcoming packs; claims several at once, each as a whole and once', async () => {
  const token = await buyer()
  const flags = async () => (await shop.ok('couponActivities', {}, token)).list.map(({ code, flag }) => [code, flag])
  const take = (codes: string[]) => shop.call('receiveActivities', { codes }, token)
  expect(await flags()).toEqual([
    ['health', 0],
    ['winter', 0],
  ])
  expect((await shop.ok('couponActivities', { pageSize: 1, pageNum: 2 }, token)).list).toMatchObject([
    { code: 'winter', coupons: [{}, {}] },
  ])
  const answers = await Promise.all([1, 2, 3].map(() => take(['health', 'health', 'winter', 'nothing'])))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 629, 629])
  expect(answers.find(({ code }) => code === 200)?.data).toHaveLength(2)
  expect((await shop.ok('myCoupons', {}, token)).totalCount).toBe(2)
  expect(await flags()).toContainEqual(['health', 1])
  expect([(await take(['winter'])).code, (await take(['autumn'])).code, (await take(['nothing'])).code]).toEqual([
    630, 631, 404,
  ])
  expect((await shop.call('couponActivities', {})).code).toBe(402)
})

test('PR-21 shows a coupon at a counter by a code that changes after minutes, to its owner only', async () => {
  const token = await buyer()
  const { id } = (await claim('满 59 减 5 券', token)).data
  const show = (authToken = token, which = id) => shop.call('couponCode', { id: which }, authToken)
  const [first, secondReply] = await Promise.all([show(), show()])
  expect(first.data.code).toMatch(/^\d{16}$/)
  expect(secondReply.data).toEqual(first.data)
  expect([(await show(await buyer())).code, (await show(token, id + 9999)).code]).toEqual([404, 404])
  const expressCoupon = (await claim('新人快递满 59 减 12 券', token)).data
  expect((await show(token, expressCoupon.id)).code).toBe(404)
  expect((await shop.ok('myCoupons', { orderType: 2 }, token)).list.map((one) => one.id)).toEqual([id])
  shop.pass(5 * 60_000)
  const next = await show()
  expect(next.data.code).not.toBe(first.data.code)
  await shop.db.updateTable('user_coupon').set({ status: 2 }).where('id', '=', id).execute()
  expect(await show()).toMatchObject({ code: 404, msg: '这张券已使用或已过期' })
})

test('NAV-23 the scope is a filter', async () => {
  const token = await buyer()
  await claim('满 59 减 5 券', token)
  const count = async (scope: number) => (await shop.ok('myCoupons', { scope }, token)).totalCount
  expect([await count(2), await count(1)]).toEqual([1, 0])
})

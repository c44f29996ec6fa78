import { PURPOSES } from '../../../../../src/domain/consent'
import type { Input } from '../../../../../src/contract/schemas'
import { CITIES } from '../../../../platform/regions'
import { HOME, openShop, type Shop } from '../../../../testing/shop'
import { TEST_VAULT } from '../../../../testing/vault'
import { invoiceOfOrder, noteOfOrder } from '../../private-columns'

let shop: Shop
let next = 13_950_000_000
let keys = 0
const GUN = '2820000010551'
const BELT = '2820000031655'
const NEAR = 'S903001'
const MINUTES = 60_000

const buyer = async () => {
  const token = await shop.login(String(++next))
  const { id } = await shop.ok('createAddress', HOME, token)
  return { token, addressId: id }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
type Submission = Input<'submitFlashSale'>

const flashSaleIdOf = async (barcode: string) =>
  (await shop.db.selectFrom('seckill').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()).id
const stock = (flashSaleId: number) =>
  shop.db.selectFrom('seckill_stock').where('round_id', '=', flashSaleId).where('store_no', '=', NEAR)
const remainingOf = async (flashSaleId: number) =>
  (await stock(flashSaleId).select('qty').executeTakeFirstOrThrow()).qty
const setRemaining = (flashSaleId: number, qty: number) =>
  shop.db
    .updateTable('seckill_stock')
    .set({ qty })
    .where('round_id', '=', flashSaleId)
    .where('store_no', '=', NEAR)
    .execute()

async function submissionOf(
  { token, addressId }: Buyer,
  flashSaleId: number,
  overrides: Partial<Submission> = {},
): Promise<Submission> {
  const request = { roundId: flashSaleId, storeNo: NEAR, count: 1, cartType: 2 as const, ...overrides }
  const { payable } = await shop.ok('confirmFlashSale', { ...request, addressId }, token)
  return { idemKey: `kill-key-${++keys}`, addressId, payable, ...request, ...overrides }
}

let gun = 0
let belt = 0
beforeAll(async () => {
  shop = await openShop()
  gun = await flashSaleIdOf(GUN)
  belt = await flashSaleIdOf(BELT)
})
afterAll(() => shop.close())

describe('PR-15 a limited session', () => {
  test('sells at the session price from its own stock, unpaid; a repeat returns the same order', async () => {
    const me = await buyer()
    const [rest, catalogSnapshot] = [await remainingOf(gun), await shop.qty(GUN)]
    const submission = await submissionOf(me, gun, { count: 2 })
    const order = await shop.ok('submitFlashSale', submission, me.token)
    expect(order).toMatchObject({ orderStatusCode: 100, payable: submission.payable })
    expect(await shop.ok('submitFlashSale', submission, me.token)).toEqual(order)
    expect([await remainingOf(gun), await shop.qty(GUN)]).toEqual([rest - 2, catalogSnapshot])
    const detail = await shop.ok('orderDetail', { id: order.id }, me.token)
    expect(detail.goodsVoList.map(({ barcode, price, count }) => [barcode, price, count])).toEqual([[GUN, 49, 2]])
    expect([detail.goodsFee, detail.couponFee, detail.reduceFee]).toEqual([98, 0, 0])
    await shop.pay(me.token, order.orderNo)
    expect((await shop.ok('orderDetail', { id: order.id }, me.token)).orderStatusCode).toBe(200)
  })

  test('refuses express delivery to places its product cannot be sent to', async () => {
    const { store_no: storeNo } = await shop.db
      .selectFrom('store')
      .select('store_no')
      .where('merchant_code', '=', '')
      .where('warehouse', '=', true)
      .orderBy('store_no')
      .executeTakeFirstOrThrow()
    const made = shop.db.updateTable('product').where('barcode', '=', GUN)
    await made.set({ form: '喷雾剂' }).execute()
    const me = await buyer()
    const request = { storeNo, cartType: 1 as const }
    const submission = await submissionOf(me, gun, request)
    const cityId = CITIES.find(({ gb }) => gb === '540100')?.id ?? 0
    const lhasa = { ...HOME, cityId, region: '西藏自治区 拉萨市 城关区', latitude: 29.65, longitude: 91.13 }
    const { id: addressId } = await shop.ok('createAddress', lhasa, me.token)
    const preview = await shop.ok('confirmFlashSale', { roundId: gun, count: 1, ...request, addressId }, me.token)
    expect(preview.areaReason).toContain('酒精')
    const sent = await shop.call('submitFlashSale', { ...submission, addressId, payable: preview.payable }, me.token)
    expect(sent).toMatchObject({ code: 8570, msg: preview.areaReason })
    await made.set({ form: '' }).execute()
    expect(
      (await shop.call('submitFlashSale', { ...submission, addressId, payable: preview.payable }, me.token)).code,
    ).toBe(200)
  })

  test('stores order options and refuses an invalid option for its order alone', async () => {
    const me = await buyer()
    const submission = await submissionOf(me, gun)
    const late = await shop.call('submitFlashSale', { ...submission, slot: '2020-01-01T10:00:00+08:00' }, me.token)
    expect(late.code).toBe(8013)
    const invoice = { kind: 'company' as const, title: '山海健康', taxNo: '91440300MA5EXAMP72' }
    const orderOptions = { invoice, replace: [{ cartId: 1, way: 'refund' as const }], remark: '放前台' }
    const { id } = await shop.ok('submitFlashSale', { ...submission, ...orderOptions }, me.token)
    const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { remark } = noteOfOrder(TEST_VAULT, row)
    const storedOptions = { remark, invoice: invoiceOfOrder(TEST_VAULT, row), replace: row.replace }
    expect(storedOptions).toMatchObject({ invoice: { title: '山海健康' }, replace: { 1: 'refund' }, remark: '放前台' })
    await shop.ok('cancelOrder', { id }, me.token)
  })

  test('PR-13 RX-10 a product that needs a symptom requires it, sealed, separately for each order of a batch', async () => {
    const [mute, odd, teller] = [await buyer(), await buyer(), await buyer()]
    const set = (apply_symptom: boolean) =>
      shop.db
        .updateTable('product')
        .set({ apply_symptom, symptoms: ['发热', '其他不适'] })
        .where('barcode', '=', GUN)
        .execute()
    await set(true)
    const consent = { purpose: 'health' as const, version: PURPOSES.health.version, given: true }
    for (const { token } of [odd, teller]) await shop.ok('saveConsents', { choices: [consent] }, token)
    const submission = await submissionOf(mute, gun)
    const symptom = { symptoms: ['发热'], disease: '哮喘' }
    const send = ({ token, addressId }: Buyer, extra: object = {}) =>
      shop.call('submitFlashSale', { ...submission, addressId, ...extra }, token)
    const answers = await Promise.all([
      send(mute),
      send(odd, { symptom: { symptoms: ['失眠'] } }),
      send(teller, { symptom }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([8570, 422, 200])
    expect(answers[0]?.msg).toContain('请登记症状')
    expect((await send(mute, { symptom })).msg).toBe('请先同意处理健康信息')
    const id = answers[2]?.data.id ?? 0
    const row = await shop.db
      .selectFrom('orders')
      .select('symptom_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.symptom_sealed?.includes('发热')]).toEqual([false])
    expect((await shop.ok('orderDetail', { id }, teller.token)).symptom).toBe('发热；哮喘')
    await shop.ok('cancelOrder', { id }, teller.token)
    await set(false)
  })

  test('prices cart lines as usual, and a public session gives its price to all shoppers', async () => {
    const me = await buyer()
    const price = async (barcode: string) => {
      const cartIds = await shop.fill(me.token, [[barcode, 1]])
      return (await shop.ok('confirmOrder', { cartIds, cartType: 2 }, me.token)).goodsFee
    }
    expect(await price(GUN)).toBe(89)
    expect(await price('2820000012661')).toBe(12.9)
  })

  test('enforces the limit per shopper: in one order, in two, and with two parallel keys', async () => {
    const me = await buyer()
    expect(
      await shop.call('confirmFlashSale', { roundId: gun, storeNo: NEAR, count: 3, cartType: 2 }, me.token),
    ).toMatchObject({ code: 8570, msg: '每人限购 2 件' })
    const submission = await submissionOf(me, gun)
    const before = await remainingOf(gun)
    const sends = Array.from({ length: 6 }, (_, n) => ({ ...submission, idemKey: `limit-${n}-${keys}` }))
    const answers = await Promise.all(sends.map((one) => shop.call('submitFlashSale', one, me.token)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 8570, 8570, 8570, 8570])
    expect(before - (await remainingOf(gun))).toBe(2)
  })

  test('S17 thirty parallel buyers of ten pieces get ten orders, and every loser a reply', async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, buyer))
    const submission = await submissionOf(buyers[0] as Buyer, gun)
    const was = await remainingOf(gun)
    await setRemaining(gun, 10)
    const answers = await Promise.all(
      buyers.map(({ token, addressId }, n) =>
        shop.call('submitFlashSale', { ...submission, addressId, idemKey: `crowd-${n}-key` }, token),
      ),
    )
    const losers = answers.filter(({ code }) => code !== 200)
    expect(answers.length - losers.length).toBe(10)
    expect(new Set(losers.map(({ code, msg }) => `${code} ${msg}`))).toEqual(new Set(['8570 已售完']))
    expect(await remainingOf(gun)).toBe(0)
    for (const [index, { code, data }] of answers.entries())
      if (code === 200) await shop.ok('cancelOrder', { id: data.id }, buyers[index]?.token)
    expect(await remainingOf(gun)).toBe(10)
    await setRemaining(gun, was)
  })

  test('returns pieces and limit once: cancelled, cancelled again, and unpaid', async () => {
    const me = await buyer()
    // Closes orders that earlier tests left unpaid first.
    shop.pass(16 * MINUTES)
    await shop.jobs.drain()
    const before = await remainingOf(gun)
    const first = await shop.ok('submitFlashSale', await submissionOf(me, gun, { count: 2 }), me.token)
    await shop.ok('cancelOrder', { id: first.id }, me.token)
    await shop.ok('cancelOrder', { id: first.id }, me.token)
    expect(await remainingOf(gun)).toBe(before)
    const second = await shop.ok('submitFlashSale', await submissionOf(me, gun, { count: 2 }), me.token)
    expect(await remainingOf(gun)).toBe(before - 2)
    shop.pass(16 * MINUTES)
    await shop.jobs.drain()
    expect((await shop.ok('orderDetail', { id: second.id }, me.token)).orderStatusCode).toBe(600)
    expect(await remainingOf(gun)).toBe(before)
    const held = await shop.db.selectFrom('seckill_buyer').select('count').where('round_id', '=', gun).execute()
    expect(held.every(({ count }) => count >= 0 && count <= 2)).toBe(true)
    expect((await shop.call('submitFlashSale', await submissionOf(me, gun, { count: 2 }), me.token)).code).toBe(200)
  })

  test('RX-04 refuses a prescription drug, whatever the table contains', async () => {
    const me = await buyer()
    const submission = await submissionOf(me, gun)
    const was = await shop.db
      .selectFrom('product')
      .select('drug_class')
      .where('barcode', '=', GUN)
      .executeTakeFirstOrThrow()
    const setClass = (drug_class: 'Rx' | null) =>
      shop.db
        .updateTable('product')
        .set({ drug_class, ingredients: ['布洛芬'] })
        .where('barcode', '=', GUN)
        .execute()
    await setClass('Rx')
    const sent = await shop.call('submitFlashSale', submission, me.token)
    const confirmReply = await shop.call('confirmFlashSale', submission, me.token)
    const listed = (await shop.ok('flashSaleList', { status: 1 })).list.map(({ barcode }) => barcode)
    await setClass(was.drug_class as null)
    expect([sent.code, confirmReply.code, listed.includes(GUN)]).toEqual([8570, 8570, false])
  })

  test('refuses: too early, too late, stale amount, another’s address, out of area, odd input', async () => {
    const me = await buyer()
    const submission = await submissionOf(me, gun)
    const send = (change: object) => shop.call('submitFlashSale', { ...submission, ...change } as Submission, me.token)
    const sessionUpdate = shop.db.updateTable('seckill').where('id', '=', gun)
    const times = await shop.db
      .selectFrom('seckill')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', gun)
      .executeTakeFirstOrThrow()
    await sessionUpdate.set({ starts_at: new Date(shop.now.getTime() + 1) }).execute()
    expect(await send({})).toMatchObject({ code: 8570, msg: '秒杀还没有开始' })
    await sessionUpdate.set({ ...times, ends_at: shop.now }).execute()
    expect(await send({})).toMatchObject({ code: 8570, msg: '秒杀已经结束' })
    await sessionUpdate.set(times).execute()
    const stale = await send({ payable: 0.01 })
    expect([stale.code, (stale.data as unknown as { payable: number }).payable]).toEqual([857100, submission.payable])
    expect((await send({ addressId: (await buyer()).addressId })).code).toBe(404)
    const far = await shop.ok('createAddress', { ...HOME, latitude: 22.9, longitude: 114.9 }, me.token)
    expect(await send({ addressId: far.id })).toMatchObject({ code: 8570, msg: '超出门店配送范围' })
    expect((await send({ storeNo: 'S000000' })).code).toBe(404)
    expect((await send({ roundId: 999_999 })).code).toBe(404)
    for (const change of [{ count: -1 }, { count: 1e9 }, { count: '1' }, { count: null }, { cartType: 4 }]) {
      expect([change, (await send(change)).code]).toEqual([change, 422])
    }
    expect((await shop.call('submitFlashSale', submission)).code).toBe(402)
    expect((await shop.ok('orderList', {}, me.token)).totalCount).toBe(0)
  })

  test('keeps a special session out of every list and sells it by its own call only', async () => {
    const me = await buyer()
    const submission = await submissionOf(me, belt)
    expect((await shop.call('submitFlashSale', submission, me.token)).code).toBe(404)
    expect((await shop.call('submitSpecialSeckill', { ...submission, roundId: gun }, me.token)).code).toBe(404)
    expect((await shop.call('submitSpecialSeckill', submission, me.token)).code).toBe(200)
    const { list } = await shop.ok('flashSaleList', { status: 1, pageSize: 100 })
    expect(list.map(({ barcode }) => barcode)).not.toContain(BELT)
    expect((await shop.ok('findFlashSale', { barcode: BELT })).seckill).toBeNull()
  })
})

describe('lists', () => {
  test('BC-37 upcoming, running and over are three lists', async () => {
    const of = async (status: number) => (await shop.ok('flashSaleList', { status, pageSize: 50 })).list
    const [coming, running, over] = [await of(0), await of(1), await of(2)]
    const at = shop.now.getTime()
    expect(coming.length > 0 && coming.every(({ startTime }) => Date.parse(startTime) > at)).toBe(true)
    expect(running.length).toBeGreaterThanOrEqual(6)
    expect(running.every(({ startTime, endTime }) => Date.parse(startTime) <= at && at < Date.parse(endTime))).toBe(
      true,
    )
    expect(over.length > 0 && over.every(({ endTime }) => Date.parse(endTime) <= at)).toBe(true)
    expect((await shop.call('flashSaleList', { status: 3 })).code).toBe(422)
    const session = running.find(({ barcode }) => barcode === GUN)
    expect(session).toMatchObject({ limited: 1, perUser: 2, price: 49, usualPrice: 89 })
    expect(session && session.left <= session.total && session.total > 0).toBe(true)
  })

  test('sorts the earliest end first; stores with stock first, then the nearest', async () => {
    const hot = await shop.ok('hotFlashSale', {})
    expect(hot.list.length).toBe(4)
    expect(hot.endTime).toBe(hot.list[0]?.endTime)
    const { cityId, latitude, longitude } = HOME
    const was = await remainingOf(gun)
    const first = await shop.ok('flashSaleStores', { roundId: gun, cityId, latitude, longitude })
    expect(first[0]).toMatchObject({ storeNo: NEAR, left: was, ways: [2, 3] })
    const sent = first.filter(({ warehouse }) => warehouse === 1)
    expect(sent.length > 0 && sent.every(({ ways: methods }) => methods.join() === '1')).toBe(true)
    const beijing = await shop.ok('flashSaleStores', { roundId: gun, cityId: 1, latitude: 39.9, longitude: 116.4 })
    expect(beijing.find(({ storeNo }) => storeNo === NEAR)).toMatchObject({ left: was, ways: [] })
    await setRemaining(gun, 0)
    const later = await shop.ok('flashSaleStores', { roundId: gun, cityId, latitude, longitude })
    expect(later.at(-1)).toMatchObject({ storeNo: NEAR, left: 0 })
    await setRemaining(gun, was)
    expect((await shop.call('flashSaleStores', { roundId: 999_999 })).code).toBe(404)
  })

  test('PR-15 offers a sold-out variant while a limited session has stock of it', async () => {
    const { cityId, latitude, longitude } = HOME
    const there = { cityId, latitude, longitude, barcode: '2910000001373' }
    const pieces = async () =>
      (await shop.ok('productDetail', there)).specList.find(({ ggvalue }) => ggvalue === '0.3g×40粒')
    const soldOut = await pieces()
    expect(soldOut?.quantity).toBe(0)
    const [starts_at, ends_at] = [new Date(shop.now.getTime() - MINUTES), new Date(shop.now.getTime() + MINUTES)]
    const sessionRow = {
      barcode: String(soldOut?.barcode),
      price_fen: 1990,
      starts_at,
      ends_at,
      limited: true,
      per_user: 1,
    }
    const { id } = await shop.db.insertInto('seckill').values(sessionRow).returning('id').executeTakeFirstOrThrow()
    await shop.db.insertInto('seckill_stock').values({ round_id: id, store_no: NEAR, qty: 3, total: 5 }).execute()
    expect((await pieces())?.quantity).toBe(3)
    await shop.db.updateTable('seckill').set({ limited: false }).where('id', '=', id).execute()
    expect((await pieces())?.quantity).toBe(0)
    await shop.db.deleteFrom('seckill').where('id', '=', id).execute()
  })
})

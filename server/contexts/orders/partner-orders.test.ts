import { isGroupOrder } from '../../../src/domain/order-status/group-order'
import { controlSubstance } from '../../testing/controlled-products'
import { openPartnerShop, type PartnerShop } from '../../testing/partner-shop'
import { HOME, PRODUCTS, openShop, type Shop } from '../../testing/shop'
import { TEST_VAULT } from '../../testing/vault'
import { userOf } from '../../testing/wallets'
import { noteOfOrder } from './private-columns'

let shop: Shop
let partner: PartnerShop
let other: PartnerShop
let next = 13_947_000_000
const login = () => shop.login(String(++next))
const { swab, mask, granules } = PRODUCTS
const HOUR_MS = 3_600_000
const SELLER = { name: '百洋健康（演示）有限公司', taxNo: '91370200MA5DEMK3XF' }

beforeAll(async () => {
  shop = await openShop()
  partner = await openPartnerShop(shop, 'baiyang', { seller: SELLER })
  other = await openPartnerShop(shop, 'pukangbao')
})
afterAll(() => shop.close())

const rowOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves an order to a status, as the simulated store does. */
const moveAtStore = (orderNo: string, to: number) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  })

test('RO-17 lists an order of a partner’s shop in that shop only, with its counts', async () => {
  const token = await login()
  const own = await shop.order(token, [[mask, 1]])
  const order = await partner.order(token, [[swab, 1]])
  expect(await rowOf(order.id)).toMatchObject({ merchant_code: 'baiyang', store_no: partner.storeNo })
  const idsIn = async (platform: string) => {
    const { list, totalCount } = await shop.ok('orderList', {}, token, platform)
    const { orders } = await shop.ok('getNumber', {}, token, platform)
    return [list.map(({ id }) => id), totalCount, orders['100'] ?? 0]
  }
  expect(await idsIn('')).toEqual([[own.id], 1, 1])
  expect(await idsIn('baiyang123')).toEqual([[order.id], 1, 1])
  expect(await idsIn('pukangbao')).toEqual([[], 0, 0])
  const list = await partner.ok('merchantOrderList', {}, token)
  expect(list.list.map(({ id }) => id)).toEqual([order.id])
  expect(await partner.ok('merchantOrderById', { id: order.id }, token)).toMatchObject({ orderNo: order.orderNo })
  expect((await other.call('merchantOrderById', { id: order.id }, token)).code).toBe(101)
  expect((await shop.call('orderDetail', { id: order.id }, token)).code).toBe(101)
})

test('RO-17 takes the stock of the partner’s store, and returns it on cancelling', async () => {
  const token = await login()
  const before = [await shop.qty(swab), await shop.qty(swab, partner.storeNo)]
  const { id } = await partner.order(token, [[swab, 2]])
  expect([await shop.qty(swab), await shop.qty(swab, partner.storeNo)]).toEqual([before[0], (before[1] ?? 0) - 2])
  await partner.ok('cancelOrder', { id }, token)
  expect([await shop.qty(swab), await shop.qty(swab, partner.storeNo)]).toEqual(before)
})

test('ST-78 a partner’s order number is that of no group-buy order, and is paid in the browser', async () => {
  const token = await login()
  const { orderNo, id } = await partner.order(token, [[swab, 1]])
  expect([orderNo[0], isGroupOrder(orderNo)]).toEqual(['M', false])
  await partner.pay(token, orderNo)
  expect((await rowOf(id)).status).toBe(200)
})

test('RO-17 own calls act on the partner’s order in its shop, and find none elsewhere', async () => {
  const token = await login()
  const { id, orderNo } = await partner.order(token, [[swab, 2]])
  await partner.pay(token, orderNo)
  await shop.db.updateTable('orders').set({ status: 400 }).where('id', '=', id).execute()
  const invoice = { kind: 'person', title: '林小明' } as const
  const actions = (platform: string) =>
    Promise.all([
      shop.call('requestInvoice', { id, invoice }, token, platform),
      shop.call('b2cLogistics', { orderNo }, token, platform),
      shop.call('afterSales', { id }, token, platform),
      shop.call('orderPayStatus', { orderNo }, token, platform),
      shop.call('queryPay', { orderNo }, token, platform),
      shop.call('receiveGoods', { id }, token, platform),
    ])
  for (const platform of ['', 'pukangbao'])
    expect((await actions(platform)).map(({ code }) => code)).toEqual([101, 101, 101, 101, 101, 101])
  expect((await actions('baiyang')).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
  const due = async (platform: string) => (await shop.ok('commentsDue', {}, token, platform)).totalCount
  expect([await due(''), await due('baiyang')]).toEqual([0, 1])
})

test('PR-24 RO-17 refunds an after-sale of a partner’s order, and its notification names the shop', async () => {
  const token = await login()
  const { id, orderNo } = await partner.order(token, [[swab, 1]])
  await partner.pay(token, orderNo)
  await partner.ok('refundOrder', { id }, token)
  await shop.jobs.drain()
  shop.pass(HOUR_MS)
  await shop.jobs.drain()
  expect((await rowOf(id)).status).toBe(600)
  const { list } = await shop.ok('userMessages', {}, token)
  const notification = list.find(({ title }) => title === '退款成功')
  expect(notification?.merchantCode).toBe('baiyang')
  const [, , no = ''] = /^\/order\/returnDetail\/(\d+)\/(\w+)$/.exec(notification?.url ?? '') ?? []
  const codeIn = async (platform: string) => (await shop.call('afterSales', { orderNo: no }, token, platform)).code
  expect([no, await codeIn('baiyang'), await codeIn('')]).toEqual([orderNo, 200, 101])
})

test('RO-17 the same idempotency key places one order in each shop', async () => {
  const token = await login()
  const own = await shop.checkout(token, await shop.fill(token, [[mask, 1]]))
  const theirs = { ...(await partner.checkout(token, [[mask, 1]])), idemKey: own.idemKey }
  const first = await shop.ok('submitO2o', own, token)
  const second = await partner.ok('merchantSubmitO2o', theirs, token)
  expect(second.id).not.toBe(first.id)
  expect((await partner.ok('merchantSubmitO2o', theirs, token)).id).toBe(second.id)
  expect((await shop.ok('submitO2o', own, token)).id).toBe(first.id)
})

test('RO-17 buys several products at once in a partner’s shop, as one order', async () => {
  const token = await login()
  const products = [
    { barcode: swab, count: 1 },
    { barcode: mask, count: 2 },
  ]
  const { id: addressId } = await partner.ok('createAddress', HOME, token)
  const scheme = await partner.ok('merchantSchemeNowBatch', { goods: products, cartType: 2, addressId }, token)
  expect(scheme.storeOrderVos.map(({ storeNo }) => storeNo)).toEqual([partner.storeNo])
  const submission = { goods: products, cartType: 2 as const, addressId, couponId: null, payable: scheme.payable }
  const order = await partner.ok('merchantSubmitNowBatch', { ...submission, idemKey: 'batch-key-1' }, token)
  expect(await rowOf(order.id)).toMatchObject({ merchant_code: 'baiyang', source: 'goods' })
})

test('RO-18 stores the mark and the platform of a pukangbao order', async () => {
  const token = await login()
  for (const mark of ['0', '17', '18']) {
    const submission = await other.checkout(token, [[swab, 1]])
    const extras = { mark, thirdPlatform: 'pukangbao', thirdUid: 'u-1', merchantCode: 'pukangbao' }
    const platform = `pukangbao_mark${mark}`
    const { id } = await shop.ok('merchantSubmitO2o', { ...submission, ...extras }, token, platform)
    const row = await rowOf(id)
    expect(row.merchant_code).toBe('pukangbao')
    expect(noteOfOrder(TEST_VAULT, row).extras).toEqual(extras)
  }
})

test('RO-17 a partner’s shop answers no call of services that only our own shop has', async () => {
  const token = await login()
  const calls = [
    await partner.call('myReserves', {}, token),
    await partner.call('formulas', {}, token),
    await partner.call('couponPurchases', {}, token),
    await partner.call('globalOrders', {}, token),
  ]
  expect(calls.map(({ code, msg }) => [code, msg])).toEqual(calls.map(() => [404, '该商户没有这项服务']))
})

test('PR-35 RO-17 a customer whom a partner signs in buys, pays and receives in its shop', async () => {
  const yaofang = await openPartnerShop(shop, 'yaofang')
  const mobile = String(++next)
  const login = await yaofang.ok('merchantLogin', { merchantCode: 'yaofang', code: `ok.partner-customer.${mobile}.1` })
  const token = 'token' in login ? login.token : ''
  const { id, orderNo } = await yaofang.order(token, [[swab, 1]])
  await yaofang.pay(token, orderNo)
  for (const to of [300, 400]) await moveAtStore(orderNo, to)
  await yaofang.ok('receiveGoods', { id }, token)
  expect((await yaofang.ok('merchantOrderById', { id }, token)).orderStatusCode).toBe(500)
  expect((await shop.ok('orderList', {}, token)).totalCount).toBe(0)
})

test('RO-17 shows an unpaid order again at the checkout of its shop only', async () => {
  const token = await login()
  const { orderNo, payable } = await partner.order(token, [[swab, 1]])
  expect(await partner.ok('preOrder', { orderNo }, token)).toMatchObject({ payable })
  expect((await shop.call('preOrder', { orderNo }, token)).code).toBe(404)
  expect((await other.call('preOrder', { orderNo }, token)).code).toBe(404)
})

test('PR-12 RO-17 a pickup order of a partner is handed over at its store, and listed in its shop only', async () => {
  const token = await login()
  const { orderNo } = await partner.order(token, [[swab, 1]], 3)
  await partner.pay(token, orderNo)
  expect(await partner.ok('pickOrder', { orderNo }, token)).toMatchObject({ storeNo: partner.storeNo })
  const listed = async (platform: string) => (await shop.ok('pickOrders', {}, token, platform)).totalCount
  expect([await listed(''), await listed('baiyang'), await listed('pukangbao')]).toEqual([0, 1, 0])
})

test('purchase limits of a controlled substance count the pieces bought in every shop', async () => {
  const token = await login()
  await controlSubstance(shop, [granules], { window_days: 30, window_limit: 2 })
  await partner.order(token, [[granules, 2]])
  const addition = { barcode: granules, count: 1, cardGoodsType: 2 } as const
  expect((await shop.call('addToCart', addition, token)).code).toBe(8570)
  expect((await other.call('merchantAddToCart', addition, token)).code).toBe(8570)
})

test('PR-22 spends no points of our own shop in a partner’s', async () => {
  const token = await login()
  const user_id = await userOf(shop, token)
  const entry = {
    user_id,
    delta: 900,
    cause: 'gift',
    order_id: null,
    idem_key: 'partner-points',
    at: shop.now,
  } as const
  await shop.db.insertInto('points_entry').values(entry).execute()
  const pointsIn = async (platform: string, cartIds: number[]) =>
    (await shop.ok('confirmOrder', { cartIds, cartType: 2, usePoints: 1 }, token, platform)).pointsFee
  const own = await shop.fill(token, [[mask, 3]])
  const { cartIds } = await partner.checkout(token, [[mask, 3]])
  expect(await pointsIn('', own)).toBeGreaterThan(0)
  expect(await pointsIn('baiyang', cartIds)).toBe(0)
})

test('PR-22 a partner’s order earns no points of our own shop, and its products name none', async () => {
  const token = await login()
  const userId = await userOf(shop, token)
  const earned = async () => {
    const [points, growth] = await Promise.all(
      (['points_entry', 'growth_entry'] as const).map((table) =>
        shop.db
          .selectFrom(table)
          .select('delta')
          .where('user_id', '=', userId)
          .where('order_id', 'is not', null)
          .execute(),
      ),
    )
    return [points?.length, growth?.length]
  }
  const pointOf = async (platform: string) =>
    (await shop.ok('productDetail', { barcode: mask, cityId: HOME.cityId }, token, platform)).point
  expect([(await pointOf('')) > 0, await pointOf('baiyang')]).toEqual([true, 0])
  const order = await partner.order(token, [[mask, 3]])
  await partner.pay(token, order.orderNo)
  expect(await earned()).toEqual([0, 0])
  const own = await shop.order(token, [[mask, 3]])
  await shop.pay(token, own.orderNo)
  expect((await earned()).every((count) => (count ?? 0) > 0)).toBe(true)
})

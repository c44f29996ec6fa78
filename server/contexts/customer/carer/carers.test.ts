import { sql } from 'kysely'
import { PURPOSES } from '../../../../src/domain/consent'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Parcel } from '../../../providers/courier/contract'
import { sandboxCouriers } from '../../../providers/courier/sandbox'
import { findAccountId } from '../../../testing/accounts'
import { openPartnerShop } from '../../../testing/partner-shop'
import { HOME, PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { endAccount } from '../account/close-account'

let shop: Shop
let next = 13_929_000_000
const parcels: Parcel[] = []
beforeAll(async () => {
  const couriers = sandboxCouriers({ now: () => shop.now, seed: 1 })
  const watched = {
    ...couriers,
    send: (parcel: Parcel) => {
      parcels.push(parcel)
      return couriers.send(parcel)
    },
  }
  shop = await openShop({ couriers: watched })
})
afterAll(() => shop.close())

const STREET = '标记路九号'
const ROOM = '紫云阁九层'
const ALL = { orders: true, address: true, refills: true }
const NOT_FOUND = '没有找到这位家人，可能已解除'

async function newShopper() {
  const mobile = String(++next)
  const token = await shop.login(mobile)
  return { mobile, token, userId: (await findAccountId(shop.db, TEST_VAULT, mobile)) ?? 0 }
}

async function newElder() {
  const elder = await newShopper()
  await shop.ok('updateHeadOrName', { name: '欧阳老人' }, elder.token)
  const address = { ...HOME, name: '欧阳老人', mobile: elder.mobile, address: STREET, roomNo: ROOM }
  const { id } = await shop.ok('createAddress', address, elder.token)
  return { ...elder, addressId: id }
}

const invite = async (token: string, rights = ALL) => (await shop.ok('createCarerInvite', { rights }, token)).code

async function linked(rights = ALL) {
  const [elder, carer] = [await newElder(), await newShopper()]
  const { id } = await shop.ok('acceptCarerInvite', { code: await invite(elder.token, rights) }, carer.token)
  return { elder, carer, id }
}
const kindsOf = async (token: string, id: number) =>
  (await shop.ok('carerLink', { id }, token)).uses.map(({ kind }) => kind)

/** Places an order from the cart of the relative to the address of the elder. */
async function orderFor({ elder, carer }: Awaited<ReturnType<typeof linked>>) {
  const cartIds = await shop.fill(carer.token, [[PRODUCTS.swab, 1]])
  const cart = { cartIds, cartType: 2 as const, addressId: elder.addressId }
  const preview = await shop.ok('confirmOrder', cart, carer.token)
  const { payable, couponId } = preview
  const submission = { ...cart, payable, couponId, idemKey: `carer-key-${++next}` }
  return { preview, submission }
}

test('an invitation shows a masked name and its rights, links both accounts and notifies the elder', async () => {
  const [elder, carer] = [await newElder(), await newShopper()]
  const code = await invite(elder.token, { ...ALL, refills: false })
  expect(await shop.ok('findCarerInvite', { code: code.toLowerCase() }, carer.token)).toMatchObject({
    name: '欧**',
    rights: { orders: true, address: true, refills: false },
  })
  const { id } = await shop.ok('acceptCarerInvite', { code: `${code.slice(0, 4)} ${code.slice(4)}` }, carer.token)
  expect((await shop.ok('carerLinks', {}, elder.token)).carers.map((link) => link.id)).toEqual([id])
  expect(await shop.ok('carerLinks', {}, carer.token)).toMatchObject({ carers: [], elders: [{ id, name: '欧**' }] })
  expect(await shop.ok('carerLink', { id }, elder.token)).toMatchObject({ role: 'elder', uses: [{ kind: 'linked' }] })
  expect(await shop.ok('carerLink', { id }, carer.token)).toMatchObject({ role: 'carer', uses: [] })
  const [message] = (await shop.ok('userMessages', {}, elder.token)).list
  expect(message).toMatchObject({ title: '家人已接受邀请', url: `/user/family/link/${id}` })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from carer_invite where code_hash like ${`%${code}%`}`.execute(shop.db)
  expect(rows[0]?.n).toBe(0)
})

test('S09 a code works once, within a day, for another account that is not linked yet', async () => {
  const [elder, carer, other] = [await newElder(), await newShopper(), await newShopper()]
  const refusal = async (code: string, token: string) => (await shop.call('acceptCarerInvite', { code }, token)).msg
  const code = await invite(elder.token)
  expect(await refusal(code, elder.token)).toMatch(/自己的邀请码/)
  await shop.ok('acceptCarerInvite', { code }, carer.token)
  expect(await refusal(code, other.token)).toMatch(/已用过/)
  const second = await invite(elder.token)
  expect(await refusal(second, carer.token)).toMatch(/已经是家人/)
  shop.pass(24 * 3_600_000 + 1)
  expect(await refusal(second, other.token)).toMatch(/已过期/)
  expect((await shop.call('findCarerInvite', { code: second }, other.token)).code).toBe(8013)
  expect(await refusal('ABCD2345', other.token)).toMatch(/邀请码不对/)
  expect((await shop.call('createCarerInvite', { rights: ALL })).code).toBe(402)
  const none = { orders: false, address: false, refills: false }
  expect((await shop.call('createCarerInvite', { rights: none }, elder.token)).msg).toBe('请至少选择一项')
})

test('limits the guesses of a code', async () => {
  const { token } = await newShopper()
  const guess = () => shop.call('findCarerInvite', { code: 'ABCD2345' }, token)
  for (let index = 0; index < 10; index++) expect((await guess()).msg).toMatch(/邀请码不对/)
  expect((await guess()).msg).toMatch(/尝试次数太多/)
})

test('S09 a right not given, a foreign link and an ended link answer as missing', async () => {
  const { elder, carer, id } = await linked({ orders: false, address: false, refills: true })
  const stranger = await newShopper()
  const call = async (name: 'elderOrders' | 'elderRefills' | 'carerLink' | 'endCarerLink', token: string) => {
    const { code, msg } = await shop.call(name, { id }, token)
    return [code, msg]
  }
  expect(await call('elderOrders', carer.token)).toEqual([404, NOT_FOUND])
  expect((await call('elderRefills', carer.token))[0]).toBe(200)
  expect((await call('elderRefills', elder.token))[0]).toBe(404)
  for (const name of ['elderOrders', 'elderRefills', 'carerLink', 'endCarerLink'] as const)
    expect(await call(name, stranger.token)).toEqual([404, NOT_FOUND])
  expect(await shop.ok('elderAddresses', {}, carer.token)).toEqual([])
  await shop.ok('endCarerLink', { id }, carer.token)
  for (const name of ['elderRefills', 'carerLink', 'endCarerLink'] as const)
    expect(await call(name, carer.token)).toEqual([404, NOT_FOUND])
  expect((await shop.ok('userMessages', {}, elder.token)).list[0]).toMatchObject({ title: '家人关系已解除' })
})

test('the status of orders shows no product, amount or number, and every use is logged for the elder', async () => {
  const { elder, carer, id } = await linked()
  const { orderNo } = await shop.order(elder.token, [[PRODUCTS.ibuprofen, 2]])
  await shop.pay(elder.token, orderNo)
  const orders = await shop.ok('elderOrders', { id }, carer.token)
  expect(orders).toMatchObject([{ pieces: 2, deliveredTime: null }])
  expect(Object.keys(orders[0] ?? {}).sort()).toEqual(['deliveredTime', 'id', 'pieces', 'promise', 'status', 'time'])
  await shop.ok('elderRefills', { id }, carer.token)
  await shop.ok('elderAddresses', {}, carer.token)
  expect(await kindsOf(elder.token, id)).toEqual(['address', 'refills', 'orders', 'linked'])
  await expect(sql`update carer_use set kind = 'orders' where link_id = ${id}`.execute(shop.db)).rejects.toThrow(
    /never changed/,
  )
})

test('RX-10 refill dates need the right and the elder’s own consent to health data', async () => {
  const { elder, carer, id } = await linked()
  const consent = (given: boolean) =>
    shop.ok('saveConsents', { choices: [{ purpose: 'health', version: PURPOSES.health.version, given }] }, elder.token)
  await consent(true)
  const order = await shop.order(elder.token, [[PRODUCTS.ibuprofen, 1]])
  await shop.db.updateTable('orders').set({ status: OrderStatus.delivered }).where('id', '=', order.id).execute()
  const event = { order_id: order.id, from_status: 300, to_status: OrderStatus.delivered, actor: 'store' as const }
  await shop.db
    .insertInto('order_event')
    .values({ ...event, at: shop.now })
    .execute()
  expect(await shop.ok('elderRefills', { id }, carer.token)).toEqual([])
  await shop.ok('saveMedicineDose', { barcode: PRODUCTS.ibuprofen, perTime: 1, timesPerDay: 2 }, elder.token)
  const [refill] = await shop.ok('elderRefills', { id }, carer.token)
  expect(refill).toMatchObject({ barcode: PRODUCTS.ibuprofen, daysLeft: expect.any(Number) as number })
  await consent(false)
  expect(await shop.ok('elderRefills', { id }, carer.token)).toEqual([])
})

test('an order goes to the elder’s door, and the relative sees neither street, number nor position', async () => {
  const link = await linked()
  const { elder, carer, id } = link
  const [shared] = await shop.ok('elderAddresses', {}, carer.token)
  expect(shared).toMatchObject({ id: elder.addressId, linkId: id, name: '欧**', elder: 1, latitude: null, roomNo: '' })
  const { preview, submission } = await orderFor(link)
  expect(preview.address).toMatchObject({ id: elder.addressId, elder: 1, latitude: null, longitude: null })
  expect(preview.promise).not.toBeNull()
  const order = await shop.ok('submitO2o', submission, carer.token)
  expect(await shop.ok('submitO2o', submission, carer.token)).toMatchObject({ id: order.id })
  await shop.pay(carer.token, order.orderNo)
  const detail = await shop.ok('orderDetail', { id: order.id }, carer.token)
  expect(detail.promise).not.toBeNull()
  await shop.db.updateTable('orders').set({ status: OrderStatus.shipped }).where('id', '=', order.id).execute()
  const event = { order_id: order.id, from_status: 200, to_status: OrderStatus.shipped, actor: 'store' as const }
  await shop.db
    .insertInto('order_event')
    .values({ ...event, at: shop.now })
    .execute()
  const rider = await shop.ok('riderOfOrder', { orderNo: order.orderNo }, carer.token)
  expect([rider.home, rider.spot, rider.way]).toEqual([null, null, []])
  expect(parcels.at(-1)).toMatchObject({
    recipient: {
      name: '欧阳老人',
      mobile: elder.mobile,
      address: expect.stringContaining(`${STREET} ${ROOM}`) as string,
    },
    to: { latitude: HOME.latitude, longitude: HOME.longitude },
  })
  const { sections } = await shop.ok('exportMyData', {}, carer.token)
  const visibleText = JSON.stringify([
    shared,
    preview,
    detail,
    rider,
    sections,
    await shop.ok('orderList', {}, carer.token),
  ])
  for (const secret of [STREET, ROOM, elder.mobile, '欧阳老人', String(HOME.latitude)])
    expect(visibleText).not.toContain(secret)
})

test('the elder is notified, follows the order, and sees it in the log', async () => {
  const link = await linked()
  const order = await shop.ok('submitO2o', (await orderFor(link)).submission, link.carer.token)
  expect(await shop.ok('ordersForMe', {}, link.elder.token)).toEqual([])
  await shop.pay(link.carer.token, order.orderNo)
  expect(await shop.ok('ordersForMe', {}, link.elder.token)).toMatchObject([{ id: order.id, pieces: 1 }])
  const [message] = (await shop.ok('userMessages', {}, link.elder.token)).list
  expect(message).toMatchObject({ title: '订单已付款', url: '/user/family' })
  expect(await kindsOf(link.elder.token, link.id)).toContain('ordered')
  expect(await shop.ok('ordersForMe', {}, link.carer.token)).toEqual([])
  expect((await shop.call('orderDetail', { id: order.id }, link.elder.token)).code).toBe(101)
})

test('S09 the address is refused after the end of the link, for a pickup, and for any other address', async () => {
  const link = await linked()
  const { elder, carer, id } = link
  const { submission } = await orderFor(link)
  const other = await shop.ok('createAddress', { ...HOME, roomNo: '7' }, elder.token)
  const submit = (change: object) => shop.call('submitO2o', { ...submission, ...change }, carer.token)
  expect((await submit({ addressId: other.id })).code).toBe(404)
  expect((await submit({ cartType: 3, pickStoreNo: 'S903001' })).msg).toMatch(/只能送到家/)
  await shop.ok('endCarerLink', { id }, elder.token)
  expect((await submit({})).code).toBe(404)
  const cart = { cartIds: submission.cartIds, cartType: 2 as const, addressId: elder.addressId }
  expect((await shop.ok('confirmOrder', cart, carer.token)).address).toBeNull()
  expect(await shop.ok('elderAddresses', {}, carer.token)).toEqual([])
})

test('the address of an order for an elder cannot be changed', async () => {
  const link = await linked()
  const order = await shop.ok('submitO2o', (await orderFor(link)).submission, link.carer.token)
  const { id: addressId } = await shop.ok('createAddress', HOME, link.carer.token)
  const change = { id: order.id, addressId }
  expect((await shop.call('updateOrderAddress', change, link.carer.token)).msg).toMatch(/不能改地址/)
})

test('S39 the end of the elder’s account ends its links and leaves no address and no log', async () => {
  const link = await linked()
  const order = await shop.ok('submitO2o', (await orderFor(link)).submission, link.carer.token)
  const { userId } = link.elder
  await shop.db.insertInto('logoff').values({ user_id: userId, asked_at: shop.now, due_at: shop.now }).execute()
  const deps = { db: shop.db, now: () => shop.now } as Parameters<typeof endAccount>[0]
  await endAccount(deps, userId)
  expect(await shop.ok('carerLinks', {}, link.carer.token)).toEqual({ carers: [], elders: [] })
  const addressRow = await shop.db
    .selectFrom('carer_order')
    .select('address_sealed')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  expect(addressRow).toEqual({ address_sealed: null })
  const uses = await shop.db.selectFrom('carer_use').select('id').where('user_id', '=', userId).execute()
  expect(uses).toEqual([])
})

test('RO-17 a partner’s shop has no links and sends to no elder', async () => {
  const { elder, carer, id } = await linked()
  const partner = await openPartnerShop(shop, 'baiyang')
  for (const call of [
    partner.call('carerLinks', {}, carer.token),
    partner.call('elderOrders', { id }, carer.token),
    partner.call('elderAddresses', {}, carer.token),
    partner.call('ordersForMe', {}, elder.token),
  ])
    expect((await call).code).toBe(404)
  const order = { ...(await partner.checkout(carer.token, [[PRODUCTS.swab, 1]])), addressId: elder.addressId }
  expect((await partner.call('merchantSubmitO2o', order, carer.token)).code).toBe(404)
})

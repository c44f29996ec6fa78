import { openPartnerShop, type PartnerShop } from '../../testing/partner-shop'
import { HOME, PRODUCTS, openShop, type Shop } from '../../testing/shop'
import { TEST_VAULT } from '../../testing/vault'
import { userOf } from '../../testing/wallets'
import { ordersJobs } from './jobs'

let shop: Shop
let partner: PartnerShop
let other: PartnerShop
let next = 13_945_000_000
const { swab } = PRODUCTS
const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

beforeAll(async () => {
  shop = await openShop()
  partner = await openPartnerShop(shop, 'baiyang')
  other = await openPartnerShop(shop, 'pukangbao')
})
afterAll(() => shop.close())

/** Registers a shopper now: the invitations began five days ago. */
async function newcomer() {
  const mobile = String(++next)
  const token = await shop.login(mobile)
  const query = shop.db.updateTable('app_user').set({ created_at: shop.now })
  await query.where('mobile_print', '=', TEST_VAULT.print(mobile)).execute()
  return token
}

async function buyInPartners(token: string) {
  const order = await partner.order(token, [[swab, 2]])
  await partner.pay(token, order.orderNo)
  return order
}

async function buyInOwnShop(token: string) {
  const order = await shop.order(token, [[swab, 2]])
  await shop.pay(token, order.orderNo)
  return order
}

test('RO-17 sales of products count the pieces of our own shop only', async () => {
  const salesNow = async () => {
    await ordersJobs.handlers.updateFigures?.({ db: shop.db, now: () => shop.now } as never, {})
    const query = shop.db.selectFrom('product').select('sales').where('barcode', '=', swab)
    return (await query.executeTakeFirstOrThrow()).sales
  }
  const before = await salesNow()
  await buyInPartners(await newcomer())
  expect(await salesNow()).toBe(before)
  await buyInOwnShop(await newcomer())
  expect(await salesNow()).toBe(before + 2)
})

test('RO-17 a product names the recent buyers of the shop that shows it', async () => {
  const buyersIn = async (platform: string) =>
    (await shop.ok('attachInfo', { ...place, barcode: PRODUCTS.mask }, undefined, platform)).buyers.length
  const token = await newcomer()
  const { orderNo } = await partner.order(token, [[PRODUCTS.mask, 1]])
  await partner.pay(token, orderNo)
  expect([await buyersIn(''), await buyersIn('baiyang'), await buyersIn('pukangbao')]).toEqual([0, 1, 0])
})

test('RO-17 ST-69 a partner’s customer is a new shopper of our own shop, until the first order there', async () => {
  const [inviter, second, friend] = [await newcomer(), await newcomer(), await newcomer()]
  const { shareId } = await shop.ok('inviteGift', { code: 'friends' }, inviter)
  await buyInPartners(friend)
  expect((await shop.ok('inviteGift', { code: 'friends', id: shareId }, friend)).reason).toBe('')
  expect((await shop.call('receiveInvite', { code: 'friends', id: shareId }, friend)).code).toBe(200)
  await buyInOwnShop(second)
  expect((await shop.call('receiveInvite', { code: 'friends', id: shareId }, second)).code).toBe(632)
})

test('RO-17 ST-69 a friend’s purchase in a partner’s shop brings the inviter no reward', async () => {
  const [inviter, friend] = [await newcomer(), await newcomer()]
  const { shareId } = await shop.ok('inviteGift', { code: 'friends' }, inviter)
  await shop.ok('receiveInvite', { code: 'friends', id: shareId }, friend)
  const dueNow = async () => (await shop.ok('inviteGift', { code: 'friends' }, inviter)).due
  await buyInPartners(friend)
  expect(await dueNow()).toBe(0)
  await buyInOwnShop(friend)
  expect(await dueNow()).toBe(1)
})

test('RO-17 PR-22 the bonus of the first order comes with the first one of our own shop', async () => {
  const token = await newcomer()
  const userId = await userOf(shop, token)
  const bonusOf = () =>
    shop.db
      .selectFrom('points_entry')
      .select('order_id')
      .where('user_id', '=', userId)
      .where('cause', '=', 'first')
      .execute()
  await buyInPartners(token)
  expect(await bonusOf()).toEqual([])
  const own = await shop.order(token, [[PRODUCTS.mask, 6]])
  await shop.pay(token, own.orderNo)
  expect(await bonusOf()).toEqual([{ order_id: own.id }])
})

test('RO-17 a partner’s order brings neither chances of a draw nor points', async () => {
  const token = await newcomer()
  const userId = await userOf(shop, token)
  const rowsOf = async () => {
    const chances = await shop.db.selectFrom('draw_chance').select('id').where('user_id', '=', userId).execute()
    const points = await shop.db
      .selectFrom('points_entry')
      .select('id')
      .where('user_id', '=', userId)
      .where('order_id', 'is not', null)
      .execute()
    return [chances.length, points.length]
  }
  await buyInPartners(token)
  const { orderNo } = await other.order(token, [[swab, 1]])
  await other.pay(token, orderNo)
  expect(await rowsOf()).toEqual([0, 0])
})

import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'

let shop: Shop
let next = 13_928_900_000
const mobile = () => String(++next)
/** Registers a shopper now: the activity began five days ago. */
const newcomer = async () => {
  const number = mobile()
  const token = await shop.login(number)
  await shop.db
    .updateTable('app_user')
    .set({ created_at: shop.now })
    .where('mobile_print', '=', TEST_VAULT.print(number))
    .execute()
  return token
}
/** Registers a shopper long before the activity. */
const oldHand = () => shop.login()
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const CODE = 'friends'
const view = (token: string, id?: string, code = CODE) => shop.ok('inviteGift', { code, ...(id ? { id } : {}) }, token)
const receive = (token: string, id?: string, code = CODE) =>
  shop.call('receiveInvite', { code, ...(id ? { id } : {}) }, token)
const couponsOf = async (token: string) => (await shop.ok('myCoupons', {}, token)).list.map(({ name }) => name)
const buy = async (token: string) => {
  const { orderNo, id } = await shop.order(token, [[PRODUCTS.granules, 1]])
  await shop.pay(token, orderNo)
  return id
}

test('ST-69 gives the friend the pack and receiveStatus 2, and the inviter nothing yet', async () => {
  const [inviter, friend] = [await newcomer(), await newcomer()]
  const { shareId } = await view(inviter)
  expect(shareId).toMatch(/^[0-9a-f]{12}$/)
  expect((await view(inviter)).shareId).toBe(shareId)
  const before = await view(friend, shareId)
  expect([before.receiveStatus, before.reason, before.inviter]).toEqual([1, '', expect.stringContaining('*')])
  expect(await receive(friend, shareId)).toMatchObject({ code: 200, data: { receiveStatus: 2 } })
  expect((await couponsOf(friend)).sort()).toEqual(['好友快递满 79 减 12 券', '好友满 39 减 10 券'])
  expect((await view(friend, shareId)).receiveStatus).toBe(2)
  const ownView = await view(inviter)
  expect([ownView.receiveStatus, ownView.due, ownView.friends.map(({ bought }) => bought)]).toEqual([0, 0, [0]])
  expect(await receive(inviter)).toMatchObject({ code: 8013 })
})

test('ST-69 rewards the inviter after the friend’s first paid order, once for each friend', async () => {
  const [inviter, friend] = [await newcomer(), await newcomer()]
  const { shareId } = await view(inviter)
  await receive(friend, shareId)
  await buy(friend)
  expect(await view(inviter)).toMatchObject({ receiveStatus: 1, due: 1, received: 0 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => receive(inviter)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 8013, 8013, 8013, 8013])
  expect(await couponsOf(inviter)).toEqual(['邀请奖励满 59 减 8 券'])
  await buy(friend)
  expect(await view(inviter)).toMatchObject({ receiveStatus: 2, due: 0, received: 1 })
})

test('refuses one’s own invitation, a second claim, an old shopper and one with orders', async () => {
  const [inviter, other, friend] = [await newcomer(), await newcomer(), await newcomer()]
  const { shareId } = await view(inviter)
  const { shareId: another } = await view(other)
  expect(await receive(inviter, shareId)).toMatchObject({ code: 633, msg: '不能领取自己发出的邀请' })
  expect(await view(inviter, shareId)).toMatchObject({ receiveStatus: 0, reason: '不能领取自己发出的邀请' })
  expect((await receive(friend, shareId)).code).toBe(200)
  expect(await receive(friend, another)).toMatchObject({ code: 629, msg: '已领取过这个礼包' })
  const old = await oldHand()
  expect(await receive(old, shareId)).toMatchObject({ code: 632, msg: '该礼包仅限新用户领取' })
  const buyer = await newcomer()
  await buy(buyer)
  expect(await view(buyer, shareId)).toMatchObject({ receiveStatus: 0, reason: '该礼包仅限新用户领取' })
  expect((await receive(buyer, shareId)).code).toBe(632)
  expect((await view(inviter)).friends).toHaveLength(1)
})

test('issues one gift for fifty taps', async () => {
  const [inviter, friend] = [await newcomer(), await newcomer()]
  const { shareId } = await view(inviter)
  const answers = await Promise.all(Array.from({ length: 50 }, () => receive(friend, shareId)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 629)).toHaveLength(49)
  expect(await couponsOf(friend)).toHaveLength(2)
})

test('gives no reward for a refunded order, nor for more friends than the limit', async () => {
  const inviter = await newcomer()
  const { shareId } = await view(inviter)
  const friends = []
  for (let n = 0; n < 6; n++) friends.push(await newcomer())
  for (const friend of friends) await receive(friend, shareId)
  const [first, ...rest] = friends as [string, ...string[]]
  const id = await buy(first)
  await shop.db.updateTable('orders').set({ status: 600 }).where('id', '=', id).execute()
  expect((await view(inviter)).due).toBe(0)
  await shop.db.updateTable('orders').set({ status: 200 }).where('id', '=', id).execute()
  for (const friend of rest) await buy(friend)
  expect(await view(inviter)).toMatchObject({ due: 5, most: 5 })
  expect((await receive(inviter)).data.coupons).toHaveLength(5)
  expect((await view(inviter)).due).toBe(0)
})

test('refuses unknown and ended activities; lists and codes never offer an invitation pack', async () => {
  const [inviter, friend] = [await newcomer(), await newcomer()]
  const { shareId } = await view(inviter)
  expect((await receive(friend, '0'.repeat(12))).code).toBe(404)
  expect((await receive(friend, 'not a number')).code).toBe(422)
  expect((await shop.call('inviteGift', { code: 'nothing' }, friend)).code).toBe(404)
  const { shareId: old } = await view(inviter, undefined, 'oldfriends')
  expect((await receive(friend, old)).code).toBe(404)
  expect((await receive(friend, old, 'oldfriends')).code).toBe(631)
  expect((await shop.call('receiveActivity', { code: CODE }, friend)).code).toBe(633)
  const list = (await shop.ok('couponActivities', {}, friend)).list.map(({ code }) => code)
  expect(list).not.toContain(CODE)
  expect((await shop.call('receiveInvite', { code: CODE, id: shareId })).code).toBe(402)
})

test('a counsellor’s pack is for new shoppers, once across all counsellors', async () => {
  const token = await newcomer()
  const take = (id: string, by = token) => shop.call('receivePullNew', { id }, by)
  expect((await take('nobody')).code).toBe(404)
  const answers = await Promise.all([take('C2'), take('C2'), take('C4')])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 629, 629])
  expect(await couponsOf(token)).toEqual(['新人礼满 29 减 9 券'])
  expect(await take('C2', await oldHand())).toMatchObject({ code: 632, msg: '新人礼仅限新用户领取' })
})

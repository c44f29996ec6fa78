import { daysAfter } from '../../../../src/domain/shop-time'
import { planShopDay } from '../../../testing/plan-day'
import { openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'

let shop: Shop
let next = 13_927_900_000
const HOUR = 3_600_000
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const at = (moment: string) => {
  shop.now = new Date(moment)
}
/** Gives the shopper a coupon that ends in `days` days. */
async function issue(token: string, days: number, nth: number, status = 1) {
  const userId = await userOf(shop, token)
  const { id } = await shop.db.selectFrom('coupon').select('id').orderBy('id').executeTakeFirstOrThrow()
  const row = {
    user_id: userId,
    coupon_id: id,
    nth,
    status,
    claimed_at: shop.now,
    expires_at: daysAfter(shop.now, days),
  }
  await shop.db.insertInto('user_coupon').values(row).execute()
}
const notificationsOf = async (token: string) =>
  (await shop.ok('userMessages', {}, token)).list.filter(({ kind }) => kind === 'coupon')
/** Runs the hourly planning of a process and all due jobs. */
const hour = async () => {
  await planShopDay({ db: shop.db, now: () => shop.now })
  await shop.jobs.drain()
}

test('PR-21 PR-27 notifies in the morning of coupons that end within three days, once, in one message', async () => {
  at('2027-03-01T16:30:00Z')
  const [token, other] = [await shop.login(String(++next)), await shop.login(String(++next))]
  await issue(token, 2, 1)
  await issue(token, 2.5, 2)
  await issue(token, 10, 3)
  await issue(token, 2, 4, 2)
  await issue(other, 9, 1)
  // Half past midnight in Shanghai: no notifications are sent.
  await hour()
  expect(await notificationsOf(token)).toEqual([])
  at('2027-03-02T02:00:00Z')
  for (let n = 0; n < 3; n++) await hour()
  expect(await notificationsOf(token)).toMatchObject([
    {
      title: '您有 2 张优惠券即将到期',
      content: '最早的一张将于 3月4日 00:30 到期，记得使用。',
      url: '/user/coupon',
      readStatus: 0,
    },
  ])
  expect(await notificationsOf(other)).toEqual([])
  expect((await shop.ok('unreadCount', {}, token)).count).toBeGreaterThan(0)
})

test('PR-27 notifies each day of that day’s coupons only, and never a closed account', async () => {
  at('2027-04-01T02:00:00Z')
  const [token, gone] = [await shop.login(String(++next)), await shop.login(String(++next))]
  await issue(token, 1, 1)
  await issue(token, 3.5, 2)
  await issue(gone, 1, 1)
  const goneId = await userOf(shop, gone)
  await shop.db.updateTable('app_user').set({ closed_at: shop.now }).where('id', '=', goneId).execute()
  await hour()
  expect((await notificationsOf(token)).map(({ title }) => title)).toEqual(['您有 1 张优惠券即将到期'])
  shop.pass(24 * HOUR)
  await hour()
  expect((await notificationsOf(token)).map(({ title }) => title)).toEqual([
    '您有 1 张优惠券即将到期',
    '您有 1 张优惠券即将到期',
  ])
  shop.pass(24 * HOUR)
  await hour()
  expect(await notificationsOf(token)).toHaveLength(2)
  const otherNotices = await shop.db.selectFrom('notice').select('id').where('user_id', '=', goneId).execute()
  expect(otherNotices).toEqual([])
})

test('two parallel processes notify of a coupon once', async () => {
  at('2027-05-01T02:00:00Z')
  const token = await shop.login(String(++next))
  await issue(token, 1, 1)
  await Promise.all([hour(), hour()])
  expect(await notificationsOf(token)).toHaveLength(1)
})

import { sql } from 'kysely'
import { openShop, type Shop } from '../../../../testing/shop'

const STRIPS = '2820000006332'
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const notificationsOf = async (token: string) =>
  (await shop.ok('userMessages', { pageSize: 50 }, token)).list
    .filter(({ title }) => title === '秒杀开始了')
    .map(({ url }) => url)
const beginOf = async (barcode: string) => {
  const { seckill: flashSale } = await shop.ok('findFlashSale', { barcode })
  return Date.parse(flashSale?.startTime ?? '')
}
const at = async (time: number) => {
  shop.pass(time - shop.now.getTime())
  await shop.jobs.drain()
}

test('ST-74 PR-27 notifies subscribers when the session begins, once, and no other shopper', async () => {
  const [one, two, none] = [
    await shop.login('13900000741'),
    await shop.login('13900000742'),
    await shop.login('13900000743'),
  ]
  const begins = await beginOf(STRIPS)
  for (const token of [one, one, two]) await shop.ok('remindFlashSale', { barcode: STRIPS }, token)
  await at(begins - 1)
  expect([await notificationsOf(one), await notificationsOf(two)]).toEqual([[], []])
  await at(begins)
  await at(begins + 60_000)
  const link = `/commodity/seckillDetail/${STRIPS}`
  expect([await notificationsOf(one), await notificationsOf(two), await notificationsOf(none)]).toEqual([
    [link],
    [link],
    [],
  ])
})

test('ST-74 sends no notification for a postponed or removed session', async () => {
  const token = await shop.login('13900000744')
  const begins = await beginOf(STRIPS)
  await shop.ok('remindFlashSale', { barcode: STRIPS }, token)
  const sessionUpdate = shop.db.updateTable('seckill').where('barcode', '=', STRIPS)
  await sessionUpdate.set({ starts_at: new Date(begins + 3_600_000) }).execute()
  await at(begins)
  expect(await notificationsOf(token)).toEqual([])
})

test('ST-74 the list marks the sessions with a reminder, for this shopper only', async () => {
  const [ownToken, other] = [await shop.login('13900000745'), await shop.login('13900000746')]
  await shop.ok('remindFlashSale', { barcode: STRIPS }, ownToken)
  const listReminders = async (token?: string) =>
    (await shop.ok('flashSaleList', { status: 0, pageSize: 50 }, token)).list
      .filter(({ acRemind }) => acRemind === 1)
      .map(({ barcode }) => barcode)
  expect([await listReminders(ownToken), await listReminders(other), await listReminders()]).toEqual([[STRIPS], [], []])
  await sql`update seckill_remind set starts_at = starts_at - interval '1 day'`.execute(shop.db)
  expect(await listReminders(ownToken)).toEqual([])
})

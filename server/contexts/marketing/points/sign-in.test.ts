import { openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_928_600_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
})
afterAll(() => shop.close())

/** Moves the clock to a moment of the shop. */
const goTo = (iso: string) => void (shop.now = new Date(iso))
const login = () => shop.login(String(++next))
const entriesOf = async (token: string) =>
  (
    await shop.db
      .selectFrom('points_entry')
      .select(['cause', 'delta'])
      .where('user_id', '=', await userOf(shop, token))
      .orderBy('id')
      .execute()
  ).map(({ cause, delta }) => `${cause} ${delta}`)

test('PR-22 parallel taps sign in once per day and credit the points once', async () => {
  goTo('2026-11-25T09:00:00+08:00')
  const token = await login()
  expect(await shop.ok('signMonth', {}, token)).toMatchObject({ signed: 0, streak: 0, points: 5, days: [] })
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.ok('signIn', {}, token)))
  expect(answers).toEqual(
    answers.map(() => ({ today: '2026-11-25', signed: 1, streak: 1, points: 5, next: 5, integral: 5 })),
  )
  expect(await entriesOf(token)).toEqual(['sign 5'])
  expect((await shop.ok('upperIntegral', {}, token)).list).toMatchObject([{ title: '每日签到', delta: 5 }])
  expect((await shop.ok('integralRecords', {}, token)).giftIntegral).toBe(5)
})

test('a day of the shop begins at midnight in Shanghai', async () => {
  goTo('2026-11-25T23:59:59+08:00')
  const token = await login()
  expect((await shop.ok('signIn', {}, token)).today).toBe('2026-11-25')
  goTo('2026-11-26T00:00:00+08:00')
  expect(await shop.ok('signMonth', {}, token)).toMatchObject({ today: '2026-11-26', signed: 0, streak: 1 })
  expect(await shop.ok('signIn', {}, token)).toMatchObject({ today: '2026-11-26', streak: 2 })
})

test('PR-22 seven days in a row give the bonus of the table; a missed day starts anew', async () => {
  goTo('2026-11-26T12:00:00+08:00')
  const token = await login()
  const points: number[] = []
  for (let day = 1; day <= 8; day++) {
    points.push((await shop.ok('signIn', {}, token)).points)
    shop.pass(DAY)
  }
  expect(points).toEqual([5, 5, 5, 5, 5, 5, 25, 5])
  shop.pass(DAY)
  expect(await shop.ok('signMonth', {}, token)).toMatchObject({ signed: 0, streak: 0, points: 5 })
  await shop.db.updateTable('sign_reward').set({ points: 9 }).where('streak', '=', 1).execute()
  expect(await shop.ok('signIn', {}, token)).toMatchObject({ streak: 1, points: 9, next: 9 })
  await shop.db.updateTable('sign_reward').set({ points: 5 }).where('streak', '=', 1).execute()
})

test('the calendar holds the days of its month and of its shopper alone', async () => {
  goTo('2026-11-30T12:00:00+08:00')
  const [own, other] = [await login(), await login()]
  await shop.ok('signIn', {}, own)
  shop.pass(DAY)
  await shop.ok('signIn', {}, own)
  const daysOf = async (token: string, month?: string) => (await shop.ok('signMonth', { month }, token)).days
  expect([await daysOf(own), await daysOf(own, '2026-11'), await daysOf(other, '2026-11')]).toEqual([
    ['2026-12-01'],
    ['2026-11-30'],
    [],
  ])
  expect((await shop.ok('signMonth', {}, own)).rewards).toEqual([
    { streak: 1, points: 5 },
    { streak: 7, points: 20 },
    { streak: 30, points: 100 },
  ])
})

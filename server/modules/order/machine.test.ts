import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { machinePlan, openRun, play, rounds, type Step, type World } from '../../testing/machine'
import { HOME, openShop, type Shop } from '../../testing/shop'

let shop: Shop
let world: World
let next = 13_970_000_000
beforeAll(async () => {
  shop = await openShop()
  world = {
    db: shop.db,
    urls: [shop.url],
    now: () => shop.now,
    call: (_url, name, input, token) => shop.call(name, input, token),
    idle: async () => {
      // What the provider tells later, and what is asked again.
      for (let n = 0; n < 3; n++) {
        await shop.jobs.drain()
        shop.pass(20_000)
      }
      await shop.jobs.drain()
    },
  }
})
afterAll(() => shop.close())

async function newRun() {
  const mobile = String(++next)
  const token = await shop.login(mobile)
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const { id: userId } = await shop.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return openRun(world, { token, userId, addressId })
}

test('ST-56 S32 however shopper, provider, time and staff interleave: stock, money, coupons, points and lists agree', async () => {
  const codes: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(rounds, async (wanted) => {
      const run = await newRun()
      expect(await play(run, wanted)).toEqual([])
      for (const [key, n] of Object.entries(run.codes)) codes[key] = (codes[key] ?? 0) + n
    }),
    machinePlan(runs(8, 200)),
  )
  // The runs were about something.
  expect(Object.keys(codes)).toEqual(expect.arrayContaining(['submitO2o 200', 'payOrder 200']))
})

test('PR-16 PR-19 an advance sale and a reservation go all their ways: paid, given back, timed out, at once', async () => {
  const run = await newRun()
  const one = (what: Step['what'], nth = 0) => ({ what, nth, at: 0 })
  const wanted = [
    [one('placeAhead'), one('placeReserve')],
    [one('placeReserve', 1)],
    [0, 1, 2, 3].map((nth) => one('pay', nth)),
    [0, 1, 2, 3].map((nth) => one('notify', nth)),
    [one('drain')],
    [one('openBalance', 1), one('openBalance', 2)],
    [1, 2, 3].map((nth) => one('pay', nth)),
    [1, 2, 3].map((nth) => one('notify', nth)),
    [one('giveBack', 1), one('giveBack', 2), one('giveBack', 2), one('giveBack', 3)],
    [one('placeReserve'), one('timeOut', 4)],
  ]
  expect(await play(run, wanted)).toEqual([])
  expect(Object.keys(run.codes)).toEqual(
    expect.arrayContaining(['submitPresell 200', 'submitReserve 200', 'refundReserve 200', 'payOrder 200']),
  )
})

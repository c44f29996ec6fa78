import fc from 'fast-check'
import { sql } from 'kysely'
import { runs } from '../../../test/support/deep'
import { daysAfter, endOfShopDay, formatShopTime } from '../../../src/domain/shop-time'
import { modelPlan, openRun, runSteps, rounds, stockUp, type Step, type ModelState } from '../../testing/model'
import { TEST_NOW, TEST_VAULT } from '../../testing/harness'
import { HOME, openShop, type Shop } from '../../testing/shop'
import { ledgerOf } from '../payment/reconciliation/reconciliation'

let shop: Shop
let setup: ModelState
let next = 13_970_000_000
beforeAll(async () => {
  shop = await openShop()
  setup = {
    db: shop.db,
    vault: TEST_VAULT,
    urls: [shop.url],
    now: () => shop.now,
    call: (_url, name, input, token) => shop.call(name, input, token),
    idle: async () => {
      // Runs late notifications of the provider, and repeated queries.
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
  await stockUp(setup)
  const mobile = String(++next)
  const token = await shop.login(mobile)
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const { id: userId } = await shop.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_print', '=', TEST_VAULT.print(mobile))
    .executeTakeFirstOrThrow()
  return openRun(setup, { token, userId, addressId })
}

test(
  'ST-56 S32 stock, money, coupons, points and lists agree after any interleaving of all actors',
  async () => {
    const codes: Record<string, number> = {}
    // A refund of a paid order: without it the random runs may hold none that succeeds.
    const refund: Step[][] = [[{ action: 'giveOneBack', nth: 0, at: 0 }]]
    await fc.assert(
      fc.asyncProperty(rounds, async (plannedSteps) => {
        const run = await newRun()
        expect(await runSteps(run, plannedSteps)).toEqual([])
        for (const [key, n] of Object.entries(run.codes)) codes[key] = (codes[key] ?? 0) + n
      }),
      { ...modelPlan(runs(8, 200)), examples: [[refund]] },
    )
    // Checks that the runs covered the usual calls.
    const usual = ['submitO2o 200', 'payOrder 200', 'payByWallet 200', 'payIntegrated 200', 'applyAfterSale 200']
    if (!process.env.SEED_MACHINE) expect(Object.keys(codes)).toEqual(expect.arrayContaining(usual))
  },
  runs(300_000, 3_600_000),
)

test('PR-24 PR-22 handles parallel requests, withdrawals, approvals, returns and lost parcels', async () => {
  const run = await newRun()
  const one = (action: Step['action'], nth = 0, at = 0) => ({ action, nth, at })
  // The first order has three pieces, and points paid a part of it; the second has lines of two and one pieces, and is
  // sent.
  const all = [one('giveOneBack', 1), one('giveOneBack', 1, 1), one('giveOneBack', 1)]
  const plannedSteps = [
    [one('giveOneBack', 0), one('giveOneBack', 2)],
    ...all.map((each) => [each]),
    [one('withdraw')],
    [one('decline', 1)],
    [one('agree', 1), one('giveOneBack', 1, 1)],
    [one('agree', 1), one('giveOneBack', 2), one('sendBack'), one('withdrawLate')],
    [one('takeIn', 1), one('sendBack'), one('giveOneBack', 1), one('withdraw')],
    [one('giveOneBack', 1, 1), one('refund', 1)],
    [one('agree', 1), one('overdue'), one('decline', 1)],
    [one('drain')],
    // One more return, which nothing withdraws: in the rounds above a withdrawal may be faster than every parcel.
    ...[one('place', 2), one('place', 2), one('settle', 5), one('send', 5)].map((each) => [each]),
    ...[one('giveOneBack', 5, 1), one('agree', 5), one('sendBack'), one('takeIn', 5), one('drain')].map((each) => [
      each,
    ]),
  ]
  expect(await runSteps(run, plannedSteps)).toEqual([])
  const usual = ['applyAfterSale 200', 'withdrawAfterSale 200', 'backGoods 200']
  expect(Object.keys(run.codes)).toEqual(expect.arrayContaining(usual))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from refund r join orders o on o.id = r.order_id
    where o.user_id = ${run.userId} and r.status = 'done' and not r.whole`.execute(shop.db)
  expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
})

test('EN-06 S34 an abandoned payment, a wallet payment and a late notification refund to every wallet', async () => {
  const run = await newRun()
  const one = (action: Step['action'], nth = 0, at = 0) => ({ action, nth, at })
  // The third order is paid by both methods, the fourth is unpaid.
  const plannedSteps = [
    [one('payMixed', 3, 1)],
    [one('payWallet', 3), one('payWallet', 3)],
    [one('notify', 3), one('giveOneBack', 3)],
    [one('place')],
    [one('payMixed', 4)],
    [one('cancel', 4), one('notify', 4)],
    [one('refund', 2), one('refund', 3)],
    [one('drain')],
  ]
  expect(await runSteps(run, plannedSteps)).toEqual([])
  expect(run.codes['payByWallet 200']).toBeGreaterThanOrEqual(2)
  expect(run.codes['payIntegrated 200']).toBeGreaterThanOrEqual(3)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from wallet_entry
    where user_id = ${run.userId} and cause = 'refund'`.execute(shop.db)
  expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
})

test('PR-16 PR-19 a presale and a reservation pass every path: paid, cancelled, timed out, in parallel', async () => {
  const run = await newRun()
  // Four orders exist before these.
  const one = (action: Step['action'], nth = 0) => ({ action, nth, at: 0 })
  const plannedSteps = [
    [one('placeAhead'), one('placeReserve')],
    [one('placeReserve', 1)],
    [4, 5, 6].map((nth) => one('pay', nth)),
    [4, 5, 6].map((nth) => one('notify', nth)),
    [one('drain')],
    [one('openBalance', 4), one('openBalance', 5)],
    [4, 5, 6].map((nth) => one('pay', nth)),
    [4, 5, 6].map((nth) => one('notify', nth)),
    [one('giveBack', 4), one('giveBack', 5), one('giveBack', 5), one('giveBack', 6)],
    [one('placeReserve'), one('timeOut', 7)],
  ]
  expect(await runSteps(run, plannedSteps)).toEqual([])
  expect(Object.keys(run.codes)).toEqual(
    expect.arrayContaining(['submitPresale 200', 'submitReserve 200', 'refundReserve 200', 'payOrder 200']),
  )
})

test('S38 the providers’ bills match our books for each day of the run', async () => {
  const all = (action: Step['action']) => [3, 4, 5, 6, 7, 8].map((nth): Step => ({ action, nth, at: 0 }))
  const place: Step[][] = [4, 5, 6, 7, 8].map(() => [{ action: 'place', nth: 0, at: 0 }])
  for (let runs = 0; runs < 2; runs++)
    expect(
      await runSteps(await newRun(), [...place, all('pay'), all('notify'), [{ action: 'drain', nth: 0, at: 0 }]]),
    ).toEqual([])
  const { payments } = shop.sandbox
  const [days, billed]: [string[], number[]] = [[], []]
  for (let at = TEST_NOW; at < endOfShopDay(shop.now); at = daysAfter(at, 1))
    days.push(formatShopTime(at, 'YYYY-MM-DD'))
  for (const day of days) {
    // A genuine notification with another amount is a difference, which waits for a person.
    const differences = await ledgerOf({ db: shop.db, payments }, day)
    expect(differences.filter(({ why, no }) => why !== 'review' || !no.startsWith('wrong'))).toEqual([])
    billed.push((await payments.wechat.bill?.(day))?.length ?? 0)
  }
  expect(Math.max(...billed)).toBeGreaterThan(5)
})

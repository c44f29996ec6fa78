import { randomInt } from 'node:crypto'
import path from 'node:path'
import fc from 'fast-check'
import { modelPlan, runSteps, rounds, stockUp } from '../model'
import { runs } from '../../../test/support/deep'
import { runTurns } from '../bench/connections'
import { baselineBuying } from '../bench/orders'
import { startApi, type ApiProcess } from './api-process'
import { npmPostgres, startPostgres, systemPostgres, type Cluster } from './postgres'
import { addsAndSets, addTaps, schemeTaps, setTaps } from './cart-race'
import { couponRush, crossedCarts, defaultRush, oversell, sameKey } from './shop-processes'
import { limitRush } from './limit-race'
import { payRace } from './pay-race'
import { endAgainstKill, FORMS, lastPlaceRace, payAgainstEnd } from './group-race'
import { pointsRace } from './points-race'
import { addressRace } from './address-race'
import { afterSaleRace } from './after-sale-race'
import { cancelAgainstPrepay, reportsAndPolling } from './insured-race'
import { acceptRush, endAgainstOrder } from './carer-race'
import { inviteRush } from './invite-race'
import { invoiceRace } from './invoice-race'
import { killRace, MIDDLES, type Moment } from './kill-race'
import { transferRaces } from './transfer-race'
import { oneBalance, oneProof, wrongPins } from './wallet-race'
import { newRuns } from './delayed-reports'
import { openScenario } from './open-scenario'
import { crashRace } from './crash-race'
import { drawRush, signRush } from './draw-race'
import { globalRush, yearRush } from './cross-border-race'
import { ledgerRounds, runLedgers } from './ledger-race'
import { reserveRush } from './reservation-race'
import { herbRush } from './tcm-race'
import { rxRush } from './rx-race'
import { flashSaleRush } from './flash-sale-race'
import { welfareRush } from './membership-race'
import { createVirtualUsers, OTHER_SKU, setStock, SKU, type Buyer } from './shoppers'
import { call, tally } from './client'
import { TEST_VAULT } from '../vault'

describe('two API processes on a real PostgreSQL', () => {
  let cluster: Cluster
  let scenario: Awaited<ReturnType<typeof openScenario>>
  beforeAll(async () => {
    cluster = await startPostgres(npmPostgres())
    scenario = await openScenario(cluster, 'races')
  }, 300_000)
  afterAll(async () => {
    await scenario?.close()
    await cluster?.stop()
  })

  test.each([1, 2, 3])('S17 200 buyers, two sends each, 50 pieces: 50 orders (round %i)', async () => {
    const result = await oversell(scenario, { buyers: 200, stock: 50 })
    expect(result).toMatchObject({ orders: 50, buyersWithOrder: 50, left: 0, sold: 50, unlikePairs: 0, ghosts: 0 })
    expect(result.codes).toEqual({ 200: 100, 8570: 300 })
  })

  test.each([1, 2])(
    'S17 PR-15 500 buyers of 20 flash-sale pieces: 20 sold, every loser answered in time (round %i)',
    async () => {
      const { codes, slowest, ...result } = await flashSaleRush(scenario, { size: 500, pieces: 20 })
      expect(result).toEqual({ orders: 20, buyersWithOrder: 20, left: 0, unlikePairs: 0, late: 0 })
      expect(codes).toEqual({ 200: 40, 8570: 960 })
      console.log(`flash sale: the last of 1,000 replies arrived after ${slowest} ms`)
    },
  )

  test('S16 PR-28 500 shoppers draw 20 prizes, each draw sent twice: 20 won, each by another shopper', async () => {
    const expected = { codes: { 200: 1000 }, draws: 500, won: 20, winners: 20, remaining: 0, unlikePairs: 0 }
    expect(await drawRush(scenario, { size: 500, pieces: 20 })).toEqual(expected)
  }, 400_000)

  test('S16 PR-22 forty parallel sign-ins of one shopper are one day and one credit', async () => {
    expect(await signRush(scenario, 40)).toEqual({ codes: { 200: 40 }, days: 1, entries: 1 })
  })

  test('S17 PR-19 60 shoppers, ten pieces of one morning, twice each: ten orders; cancelling frees them', async () => {
    expect(await reserveRush(scenario, 60)).toEqual({
      codes: { 200: 20, 8570: 100 },
      orders: 10,
      booked: 10,
      cancels: { 200: 20 },
      left: 0,
    })
  })

  test('S16 S32 PR-29 80 shoppers, 30 places of a benefit, thrice each, paid while their time ends', async () => {
    const result = await welfareRush(scenario, { size: 80, places: 30 })
    const { paid = 0, over = 0 } = result
    expect(result.codes).toEqual({ 200: 90, 634: 150 })
    // Each place is one order with one result: a membership with its coupons, or a refund and a free place.
    expect(result).toMatchObject({ orders: 30, members: paid, waiting: 0, odd: 0, left: over, back: over })
    expect(result).toMatchObject({ coupons: paid * 5, entries: paid * 5 })
    expect(paid + over).toBe(30)
  }, 400_000)

  test.each([
    [50, 'activity'],
    [20, 'spell'],
  ] as const)('PR-33 %i shoppers want the last place of one %s group, twice each: one gets it', async (size, form) => {
    const result = await lastPlaceRace(scenario, size, FORMS[form])
    expect(result).toMatchObject({ codes: { 200: 2, 8570: size * 2 - 2 }, orders: 1, usedCount: 2 })
    expect(result.refusals).toEqual(['这个团已满员'])
  })

  test.each(['activity', 'spell'] as const)(
    'PR-33 ST-62 the last payment of one %s group against its end: full, or all refunded once',
    async (form) => {
      expect(await payAgainstEnd(scenario, runs(6, 60), FORMS[form])).toEqual({ wrong: [], missing: 0 })
    },
  )

  test('PR-33 ST-62 kill -9 while spell groups fail: every leader gets the money back once', async () => {
    const { endedBeforeKill, orders } = await endAgainstKill(scenario, await startApi(scenario.env), 6, FORMS.spell)
    console.log(`spell groups: ${endedBeforeKill} of 6 had ended at the kill`)
    expect(orders.filter(({ status, back, paid }) => status === 600 && paid > 0 && back === paid)).toHaveLength(6)
  }, 400_000)

  test('S17 PR-18 ER-58 40 shoppers, herbs for eight formulas, twice each: eight orders, all cancellable', async () => {
    expect(await herbRush(scenario, { size: 40, orders: 8 })).toEqual({
      codes: { 200: 16, 8570: 64 },
      orders: 8,
      left: [0, 0],
      cancels: { 200: 16 },
      returnedStock: [240, 240],
    })
  })

  test('S16 S17 RX-05 12 shoppers buy six times in parallel on one prescription each: one order each', async () => {
    expect(await rxRush(scenario, { size: 12, times: 6 })).toEqual({
      codes: { 200: 12, 8570: 60 },
      perShopper: [1],
      sold: 24,
    })
  })

  test('a controlled drug sold in parallel to one shopper, or ten accounts of one name, stays in its limit', async () => {
    expect(await limitRush(scenario, { sends: 20, accounts: 10, window: 3 })).toEqual({
      alone: { codes: { 200: 3, 8570: 17 }, pieces: 3 },
      person: { codes: { 200: 3, 8570: 17 }, pieces: 3 },
    })
  })

  test('S17 PR-11 40 shoppers, 15 cross-border pieces, twice each: 15 orders; cancelling returns the pieces', async () => {
    expect(await globalRush(scenario, 40)).toEqual({
      codes: { 200: 30, 8570: 50 },
      numbers: 15,
      sold: 0,
      cancels: { 200: 30 },
      left: 15,
    })
  })

  test('S17 PR-11 one person with twelve accounts stays within the yearly cross-border limit', async () => {
    expect(await yearRush(scenario, 12)).toEqual({ codes: { 200: 18, 8013: 6 }, numbers: 9 })
  })

  test('S09 a code links one of 20 relatives, and no order to the address follows the end of a link', async () => {
    expect(await acceptRush(scenario, 20)).toEqual({ codes: { 200: 1, 8013: 19 }, links: 1 })
    const { placed, ...faults } = await endAgainstOrder(scenario, 12)
    expect([faults, placed > 0]).toEqual([{ late: 0, ghosts: 0 }, true])
  })

  test('S16 ST-69 a friend’s gift tapped fifty times on two invitations is issued once', async () => {
    expect(await inviteRush(scenario)).toEqual({ codes: { 200: 1, 629: 49 }, given: 2, claims: 1 })
  })

  test('S16 one key in ten parallel calls is one order', async () => {
    expect(await sameKey(scenario)).toEqual({ codes: { 200: 10 }, numbers: 1, orders: 1, left: 99 })
  })

  test('carts with the same products in opposite order: all are served, none fails', async () => {
    expect(await crossedCarts(scenario, 80)).toEqual({ codes: { 200: 80 }, left: [0, 0], orders: 80 })
  })

  test('S16 300 shoppers claim 100 coupons, three times each: 100 issued, one each', async () => {
    const { codes, ...rest } = await couponRush(scenario, { users: 300, coupons: 100 })
    expect(rest).toEqual({ given: 100, owners: 100, remaining: 0 })
    expect(codes[200]).toBe(100)
    expect((codes[629] ?? 0) + (codes[634] ?? 0)).toBe(800)
  })

  test('an address change against shipping: order and label agree, and a late change is refused', async () => {
    const size = 4
    const { moved, late, ...rest } = await addressRace(scenario, size)
    expect(rest).toEqual({ others: {}, wrong: 0 })
    expect(moved + late).toBe(size * 6)
    expect(late).toBeGreaterThanOrEqual(size)
  })

  test('sixty parallel changes of the default address: all answered, one default', async () => {
    expect(await defaultRush(scenario)).toEqual({ codes: { 200: 60 }, defaults: 1 })
  })

  test('fifty parallel taps on one product from two devices make fifty pieces in one line', async () => {
    const { codes, lines, seen: groupOutcomes } = await addTaps(scenario)
    expect({ codes, lines }).toEqual({ codes: { 200: 50 }, lines: [51] })
    // No two replies contain the same quantity.
    expect(groupOutcomes).toEqual(Array.from({ length: 50 }, (_, n) => n + 2))
  })

  test('fifty quantities set in parallel: one remains, and both devices read it', async () => {
    const { codes, count, read } = await setTaps(scenario)
    expect(codes).toEqual({ 200: 50 })
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(50)
    expect(read).toEqual([[count], [count]])
  })

  test.each([1, 2, 3, 4])(
    'pieces added while a quantity is set count before it or in addition (round %i)',
    async () => {
      const { codes, lines } = await addsAndSets(scenario)
      expect([codes, lines.length]).toEqual([{ 200: 30 }, 1])
      expect(lines[0]).toBeGreaterThanOrEqual(100)
      expect(lines[0]).toBeLessThanOrEqual(125)
    },
  )

  test('a split applied ten times in parallel moves the line once and loses no piece', async () => {
    expect(await schemeTaps(scenario)).toEqual({ codes: { 200: 10 }, lines: [1] })
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'S03 one of thirty parallel SMS requests passes, and one of eight sign-ins with its code (round %i)',
    async (round) => {
      const mobile = `1371234567${round}`
      const of = (n: number) => scenario.urls[n % 2] ?? ''
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => call(of(n), 'sendMobileCode', { mobile })))
      expect(tally(answers)).toEqual({ 200: 1, 429: 29 })
      const code = answers.find((answer) => answer.code === 200)?.data.sandboxCode ?? ''
      const logins = await Promise.all(Array.from({ length: 8 }, (_, n) => call(of(n), 'mobileCode', { mobile, code })))
      expect(tally(logins)).toEqual({ 200: 1, 8013: 7 })
      const gifts = await scenario.db
        .selectFrom('points_entry as e')
        .innerJoin('app_user as u', 'u.id', 'e.user_id')
        .select(['e.cause', 'e.delta'])
        .where('u.mobile_print', '=', TEST_VAULT.print(mobile))
        .execute()
      expect(gifts).toEqual([{ cause: 'register', delta: 50 }])
    },
  )

  test('S32 parallel payment, cancel, timeout, notifications: an order ends once, a payment is booked once', async () => {
    const result = await payRace(scenario, 60)
    expect(result).toMatchObject({ strange: [], paidPlusRefunded: 60, conserved: true, refundsDone: result.refunds })
    console.log(`payment race: ${result.paid} paid, ${result.refunds} cancelled and refunded`)
  }, 400_000)

  test.each([1, 2])(
    'S16 PR-24 twenty parallel requests for one piece: one after-sale, one refund (round %i)',
    async () => {
      const { codes, given: amount, paid, ...result } = await afterSaleRace(scenario, 20)
      expect(result).toEqual({ afterSales: 1, status: 600, stock: 1 })
      expect(amount).toBe(paid)
      expect((codes[200] ?? 0) + (codes[7001] ?? 0)).toBe(20)
    },
  )

  test('PR-32 eight applications at once during a refund: one invoice, whose sums are right', async () => {
    const once = Array<number>(6).fill(1)
    expect(await invoiceRace(scenario, 6)).toEqual({ applications: once, invoices: once, wrong: [] })
  }, 400_000)

  test('S16 S30 two orders and money for one, a proof used ten times: each fen is spent once', async () => {
    expect(await oneBalance(scenario)).toEqual({ done: 1, left: 0, paid: 1 })
    expect(await oneProof(scenario)).toEqual({ done: 1, paid: 1, spent: 0 })
  })

  test('S28 of twenty parallel wrong payment passwords five are checked, and then the right one is not', async () => {
    expect(await wrongPins(scenario)).toEqual({ codes: { 8508: 4, 8509: 16 }, right: 8509 })
  })

  test('PR-31 S16 withdrawals, conversions, payments and refunds in parallel lose no fen', async () => {
    expect(await transferRaces(scenario, runs(4, 60))).toEqual({ faults: [], missing: [] })
  }, 400_000)

  test('S32 S37 notifications, page and polling in parallel: an insured payment is booked once', async () => {
    for (const one of await reportsAndPolling(scenario, 6))
      expect(one).toEqual({ status: 200, times: 1, booked: 1, refundAmount: 0, came: 1 })
  })

  test('S34 cancelled while the insured payment opens, and paid: pays the order or is refunded in full', async () => {
    for (const one of await cancelAgainstPrepay(scenario, 8)) {
      expect([200, 600]).toContain(one.status)
      // The cash part arrived: the insurer then settled its own part.
      expect(one).toMatchObject({ booked: one.status === 200 ? 1 : 0, refundAmount: one.status === 600 ? one.came : 0 })
    }
  })

  test('the reference of the order benchmark buys the products that the server sells', async () => {
    await setStock(scenario.db, OTHER_SKU, 5)
    const bare = await startApi(scenario.env, path.join(__dirname, '../bench/bare.ts'))
    const [buyer] = await createVirtualUsers(scenario.db, 1, 13_900_000_000)
    await runTurns(bare.url, { connections: 1, turns: 1 }, async (sendRequest) => {
      const { amountFen } = await baselineBuying(sendRequest, buyer as Buyer, OTHER_SKU, 'bare-1')
      expect(amountFen).toBeGreaterThan(0)
    })
    await bare.stop()
  })

  test('PR-22 points match the paid and not refunded orders after any parallel changes', async () => {
    const outcomes = fc.array(fc.constantFrom('paid', 'raced', 'refunded' as const), { minLength: 6, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(outcomes, async (expectedRows) => {
        const { seen: groupOutcomes, expected, twice, paid } = await pointsRace(scenario, expectedRows)
        expect({ groupOutcomes, twice }).toEqual({ groupOutcomes: [expected, expected], twice: [] })
        expect(paid).toBeGreaterThanOrEqual(expectedRows.filter((outcome) => outcome === 'paid').length)
      }),
      // One round is the race; shrinking it would give a different race.
      { numRuns: runs(4, 40), endOnFailure: true },
    )
  }, 400_000)

  test('ST-56 S32 the order machine on two processes: stock, money, coupons, points and lists agree', async () => {
    await stockUp(scenario)
    await fc.assert(
      fc.asyncProperty(rounds, async (expected) => {
        const [run] = await newRuns(scenario, 1)
        expect(run && (await runSteps(run, expected))).toEqual([])
      }),
      // Two processes race: shrinking the run would give a different race.
      { ...modelPlan(runs(6, 100)), endOnFailure: true },
    )
  }, 400_000)

  test('PR-21 PR-22 S16 points, coupons, growth and wallets match their entries after parallel actions', async () => {
    await stockUp(scenario)
    const codes: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(ledgerRounds, async (expected) => {
        for (const barcode of [SKU, OTHER_SKU]) await setStock(scenario.db, barcode, 900)
        const { faults, codes: seenCodes } = await runLedgers(scenario, expected)
        expect(faults).toEqual([])
        for (const [key, n] of Object.entries(seenCodes)) codes[key] = (codes[key] ?? 0) + n
      }),
      // Two processes race: shrinking the run would give a different race.
      { ...modelPlan(runs(3, 80)), endOnFailure: true },
    )
    // Checks that the runs covered the usual calls.
    const expected = ['submitO2o 200', 'claimCoupon 200', 'exchangeCode 200', 'integralToCoupon 200', 'clickDraw 200']
    if (!process.env.SEED_MACHINE) expect(Object.keys(codes)).toEqual(expect.arrayContaining(expected))
  }, 400_000)

  test('kill -9 of an API process loses no acknowledged order', async () => {
    const result = await crashRace({
      db: scenario.db,
      apis: [scenario.apis[0] as ApiProcess, scenario.apis[1] as ApiProcess],
      buyers: 160,
    })
    expect(result).toMatchObject({ missing: [], conserved: true, halfOrders: 0, double: 0 })
    expect(result.acknowledged).toBeGreaterThan(40)
    expect(result.unanswered).toBeGreaterThan(0)
  }, 400_000)

  const MOMENTS = Object.keys(MIDDLES) as Moment['of'][]
  test.each(MOMENTS)('kill -9 during “%s” loses nothing acknowledged and leaves nothing half done', async (of) => {
    // A seed determines the number of replies before the kill: SEED_KILL repeats one.
    const seeds = process.env.SEED_KILL
      ? [Number(process.env.SEED_KILL)]
      : Array.from({ length: runs(1, 6) }, () => randomInt(1, 7))
    for (const answers of seeds) {
      // Restarts the process that was killed before.
      const victim = await startApi(scenario.env)
      const {
        wrong,
        caught,
        acknowledgedCounts: acknowledged,
      } = await killRace(scenario, victim, { size: 12, moment: { of, answers } })
      console.log(`SEED_KILL=${answers} in “${of}”: ${caught} calls interrupted, ${JSON.stringify(acknowledged)}`)
      expect([answers, wrong]).toEqual([answers, []])
      expect(caught).toBeGreaterThan(0)
      expect(acknowledged).toEqual({ placed: 12, paid: 12, refunded: 12 })
    }
  })
})

const system = systemPostgres()
if (!system)
  console.log('PostgreSQL of the operating system: no binaries under /usr/lib/postgresql, these tests are skipped')

;(system ? describe : describe.skip)(`the PostgreSQL of the operating system (${system})`, () => {
  test('migrations run repeatedly without change; 40 buyers, 10 pieces: 10 orders; one key is one order', async () => {
    const cluster = await startPostgres(system ?? '')
    try {
      const scenario = await openScenario(cluster, 'system')
      try {
        const { codes, ...result } = await oversell(scenario, { buyers: 40, stock: 10 })
        expect(result).toEqual({ orders: 10, buyersWithOrder: 10, left: 0, sold: 10, unlikePairs: 0, ghosts: 0 })
        expect(codes).toEqual({ 200: 20, 8570: 60 })
        expect(await sameKey(scenario)).toMatchObject({ orders: 1, numbers: 1 })
        expect((await couponRush(scenario, { users: 30, coupons: 10 })).given).toBe(10)
      } finally {
        await scenario.close()
      }
    } finally {
      await cluster.stop()
    }
  }, 400_000)
})

import fc from 'fast-check'
import { act, sendRequest, orderAt, PLACE, type ActionName, type Run } from '../model'
import { OTHER_SKU, SKU, STORE } from './shoppers'
import { ledgerFaults } from './ledger-facts'
import { openOffers, PRICE, type Offers } from './ledger-offers'
import type { Scenario } from './shop-processes'
import { openWallet, PIN } from './wallet-race'
import { newRuns } from './delayed-reports'

/** Step of a shopper: `who` of the round's shoppers, `nth` which item, `at` which process. */
export interface LedgerStep {
  shopperIndex: number
  action: OwnAction | ActionName
  nth: number
  at: number
}

interface Shopper {
  run: Run
  offers: Offers
}
type Action = (shopper: Shopper, step: LedgerStep) => Promise<unknown>

/** Sends the same request to both processes, like impatient taps. */
const twice = (at: number, send: (at: number) => Promise<unknown>) => Promise.all([send(at), send(at + 1)])
const keyOf = (run: Run) => `ledger-${run.userId}-${++run.keys}`

/** Orders three pieces from the cart with the best coupon, every second time with points. */
const buy: Action = async ({ run }, { nth, at }) => {
  const cartIds: number[] = []
  for (const [barcode, count] of [
    [SKU, 1],
    [OTHER_SKU, 2],
  ] as const) {
    const added = await sendRequest(run, at, 'addToCart', {
      ...PLACE,
      barcode,
      count,
      cardGoodsType: 2,
      storeNo: STORE,
    })
    if (added.code === 200) cartIds.push(added.data.cardGoodsId)
  }
  if (cartIds.length === 0) return
  const usePoints: 0 | 1 = nth % 2 === 0 ? 1 : 0
  const lines = { cartIds, cartType: 2 as const, usePoints }
  const quote = await sendRequest(run, at, 'confirmOrder', { ...PLACE, ...lines, addressId: run.addressId })
  if (quote.code !== 200) return
  const { couponId, payable } = quote.data
  const submission = { idemKey: keyOf(run), addressId: run.addressId, ...lines, couponId, payable }
  await twice(at, async (one) => {
    const { code, data } = await sendRequest(run, one, 'submitO2o', submission)
    if (code === 200 && !run.orders.some(({ id }) => id === data.id))
      run.orders.push({ id: data.id, orderNo: data.orderNo })
  })
}

/** Orders a coupon for money; later steps pay it, let it expire or cancel it. */
const buyOne: Action = async ({ run, offers }, { at }) => {
  const submission = { id: offers.sale, payable: PRICE.sale / 100, idemKey: keyOf(run) }
  await twice(at, async (one) => {
    const { code, data } = await sendRequest(run, one, 'buyCoupon', submission)
    if (code !== 200 || run.orders.some(({ orderNo }) => orderNo === data.orderNo)) return
    const { id } = await run.modelState.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', data.orderNo)
      .executeTakeFirstOrThrow()
    run.orders.push({ id, orderNo: data.orderNo })
  })
}

const abandon: Action = async ({ run }, { nth, at }) => {
  const order = orderAt(run, nth)
  if (order) await twice(at, (one) => sendRequest(run, one, 'cancelPurchase', { orderNo: order.orderNo }))
}

const payByWallet: Action = async ({ run }, { nth, at }) => {
  const order = orderAt(run, nth)
  if (!order) return
  const { data, code } = await sendRequest(run, at, 'queryPay', { orderNo: order.orderNo })
  if (code !== 200) return
  const proof = await sendRequest(run, at, 'verifyPayPassword', {
    ...{ orderNo: order.orderNo, amount: data.payable, payPassword: PIN },
  })
  if (proof.code !== 200) return
  await twice(at, (one) => sendRequest(run, one, 'payByWallet', { orderNo: order.orderNo, proof: proof.data.proof }))
}

const OWN = {
  ...{ buy, buyOne, giveUp: abandon, payByWallet },
  claim: ({ run, offers }, { at }) =>
    twice(at, (one) => sendRequest(run, one, 'claimCoupon', { couponId: offers.claim })),
  code: ({ run, offers }, { at }) =>
    twice(at, (one) => sendRequest(run, one, 'exchangeCode', { exchangCode: offers.code })),
  pack: ({ run, offers }, { at }) =>
    twice(at, (one) => sendRequest(run, one, 'receiveActivity', { code: offers.pack })),
  exchange: ({ run, offers }, { at }) => {
    const submission = { id: offers.offer, idemKey: keyOf(run) }
    return twice(at, (one) => sendRequest(run, one, 'integralToCoupon', submission))
  },
  chance: ({ run, offers }, { at }) => {
    const submission = { id: offers.draw, idemKey: keyOf(run) }
    return twice(at, (one) => sendRequest(run, one, 'buyDraw', submission))
  },
  draw: ({ run, offers }, { at }) => {
    const submission = { id: offers.draw, idemKey: keyOf(run) }
    return twice(at, (one) => sendRequest(run, one, 'clickDraw', submission))
  },
} satisfies Record<string, Action>
type OwnAction = keyof typeof OWN

/** Actions of the order machine that end what `buy` begins. */
const SHARED = [
  'pay',
  'notify',
  'timeOut',
  'cancel',
  'refund',
  'giveOneBack',
  'drain',
] as const satisfies readonly ActionName[]
const isOwn = (action: string): action is OwnAction => Object.hasOwn(OWN, action)
const SHOPPERS = 3
const OPENING = [
  ...(['buy', 'exchange', 'chance', 'exchange', 'draw', 'claim', 'draw', 'claim'] as const),
  ...(['chance', 'draw', 'claim', 'draw', 'code', 'pack', 'buyOne', 'buyOne', 'buy'] as const),
] satisfies OwnAction[]

const step = fc.record<LedgerStep>({
  shopperIndex: fc.nat({ max: SHOPPERS - 1 }),
  action: fc.constantFrom(...(Object.keys(OWN) as OwnAction[]), ...SHARED, 'buy', 'pay', 'notify'),
  nth: fc.nat({ max: 3 }),
  at: fc.nat({ max: 1 }),
})
/** Rounds whose steps run in parallel. */
export const ledgerRounds = fc.array(fc.array(step, { minLength: 3, maxLength: 8 }), { minLength: 3, maxLength: 8 })

/** Gives every shopper money, and points of the app and of a till, fewer than can be wanted. */
async function endow(scenario: Scenario, userId: number) {
  await openWallet(scenario, userId, 20_000)
  const entry = { user_id: userId, order_id: null, at: new Date() }
  await scenario.db
    .insertInto('points_entry')
    .values([
      { ...entry, cause: 'gift', channel: 'online', delta: 90, idem_key: `ledger:app:${userId}` },
      { ...entry, cause: 'store', channel: 'offline', delta: 50, idem_key: `ledger:till:${userId}` },
    ])
    .execute()
}

/** Runs the rounds with several shoppers, finishes all work, and returns violations in the ledgers. */
export async function runLedgers(scenario: Scenario, plannedRounds: readonly (readonly LedgerStep[])[]) {
  const runs = await newRuns(scenario, SHOPPERS)
  const offers = await openOffers(scenario.db)
  for (const { userId } of runs) await endow(scenario, userId)
  const shopperOf = (shopperIndex: number) => ({ run: runs[shopperIndex % runs.length] as Run, offers })
  const perform = async (one: LedgerStep) => {
    const shopper = shopperOf(one.shopperIndex)
    return isOwn(one.action) ? OWN[one.action](shopper, one) : act(shopper.run, { ...one, action: one.action })
  }
  // Every shopper first requests more than points, draws and limits allow, before the first order is paid.
  await Promise.all(
    runs.flatMap((_, shopperIndex) =>
      OPENING.map((action, nth) => perform({ shopperIndex, action, nth, at: shopperIndex + nth })),
    ),
  )
  for (const round of plannedRounds) await Promise.all(round.map(perform))
  const [first] = runs
  await first?.modelState.idle()
  for (const run of runs) for (const { orderNo } of run.orders) await sendRequest(run, 0, 'queryPay', { orderNo })
  await first?.modelState.idle()
  const codes: Record<string, number> = {}
  for (const run of runs) for (const [key, n] of Object.entries(run.codes)) codes[key] = (codes[key] ?? 0) + n
  return { codes, faults: [...runs.flatMap(({ faults }) => faults), ...(await ledgerFaults(runs, offers))] }
}

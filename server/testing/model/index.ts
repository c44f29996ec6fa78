import fc from 'fast-check'
import { act, ACTION_NAMES, type ActionName, type Step } from './actions'
import { findViolations, pieces } from './invariants'
import { fundWallet } from './wallet'
import { sendRequest, type Run, type ModelState } from './model-shop'

export { findViolations, pieces } from './invariants'
export { act } from './actions'
export type { ActionName, Step } from './actions'
export { sendRequest, orderAt, PLACE, stockUp } from './model-shop'
export type { Run, ModelState } from './model-shop'

/** Points of a shopper: more than one order takes, fewer than all orders of a run. */
const POINTS = 900

/** Frequent steps: most steps need a paid order, many one with an after-sale. */
const OFTEN = [
  'place',
  'pay',
  'notify',
  'settle',
  'settle',
  'payWallet',
  'payMixed',
  'giveOneBack',
  'giveOneBack',
  'agree',
  'sendBack',
  'takeIn',
] as const

/** Generates a run: rounds whose steps happen in parallel. */
const step = fc.record<Step>({
  action: fc.constantFrom<ActionName[]>(...ACTION_NAMES, ...OFTEN),
  nth: fc.nat({ max: 3 }),
  at: fc.nat({ max: 1 }),
})
export const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 16 })

/**
 * Returns the number of runs and their seed. The log prints the seed, and SEED_MACHINE repeats a run
 * (`SEED_MACHINE='{"seed":1,"path":"3:0"}'`, as a failure prints it).
 */
export function modelPlan(numRuns: number) {
  const again: object = process.env.SEED_MACHINE ? JSON.parse(process.env.SEED_MACHINE) : { seed: Date.now() % 2 ** 31 }
  console.log(`order model: SEED_MACHINE='${JSON.stringify(again)}' repeats this run`)
  return { numRuns, ...again }
}

/** Creates a new shopper with the coupons of the city. */
export async function openRun(
  modelState: ModelState,
  { token, userId, addressId }: Pick<Run, 'token' | 'userId' | 'addressId'>,
) {
  const run: Run = { modelState, token, userId, addressId, orders: [], codes: {}, faults: [], keys: 0 }
  const coupons = await modelState.db.selectFrom('coupon').select('id').where('name', '=', '闪送新人券').execute()
  if (coupons[0]) await sendRequest(run, 0, 'claimCoupon', { couponId: coupons[0].id })
  return run
}

const grantPoints = ({ modelState: { db, now }, userId }: Run) =>
  db
    .insertInto('points_entry')
    .values({ user_id: userId, order_id: null, delta: POINTS, cause: 'gift', at: now(), idem_key: `machine:${userId}` })
    .execute()

const OPENING: [ActionName, number][] = [
  ['place', 2],
  ['settle', 0],
  ['place', 1],
  ['payWallet', 1],
  ['send', 1],
  ['place', 0],
  ['payMixed', 2],
  ['notify', 2],
  ['drain', 0],
  ['place', 0],
]

/** Runs the rounds, finishes all work, and returns the violations. */
export async function runSteps(run: Run, plannedRounds: Step[][]): Promise<string[]> {
  const before = await pieces(run.modelState)
  await grantPoints(run)
  await fundWallet(run)
  // Creates initial orders: paid by points in part, by a provider, by the wallet (and sent) and by both, and one unpaid.
  for (const [action, nth] of OPENING) await act(run, { action, nth, at: 0 })
  for (const round of plannedRounds) await Promise.all(round.map((one) => act(run, one)))
  await run.modelState.idle()
  // A query replaces a lost notification.
  for (const { orderNo } of run.orders) await sendRequest(run, 0, 'queryPay', { orderNo })
  await run.modelState.idle()
  return findViolations(run, before)
}

import { OrderStatus } from '../../../src/domain/order-status'
import { act, type ActionName } from '../model/actions'
import { findViolations, pieces, stockUp, type Run, type ModelState } from '../model'
import { sendRequest } from '../model/model-shop'
import type { ApiProcess } from './api-process'
import { NO_ANSWER } from './client'
import { newRuns, finishWork, modelStateOf } from './delayed-reports'
import type { Scenario } from './shop-processes'

/** Steps of each shopper from the first tap to the refund, all in parallel. */
const STEPS = ['place', 'pay', 'notify', 'query', 'refund'] as const satisfies ActionName[]

/** Statuses of an order that was refunded or is being refunded. */
const REFUNDED = [OrderStatus.refunding, OrderStatus.cancelled] as const

/** Calls during which a process may be killed. */
export const MIDDLES = { place: 'submitO2o', pay: 'payOrder', notify: 'notice', refund: 'refundOrder' } as const

/** Moment of the kill: during this call, after this many replies, with more calls in progress. */
export interface Moment {
  of: keyof typeof MIDDLES
  answers: number
}

/** Acknowledgements that a shopper must find again. */
interface PlacedPaidRefunded {
  placed: number[]
  paid: number[]
  refunded: number[]
}

/** Returns a gate that opens when all have arrived. */
function gate(size: number) {
  let come = 0
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++come === size) open()
    return isOpen
  }
}

/** Kills a process at its moment and counts its calls in progress; for other calls it only counts. */
function killer(victim: ApiProcess, { of, answers: requestedCount }: Moment) {
  let answers = 0
  let open = 0
  let caught = 0
  let killed: Promise<void> | undefined
  const killWhenReached = () => {
    if (killed || answers < requestedCount || open === 0) return
    caught = open
    killed = victim.kill()
  }
  async function watch<T>(url: string, name: string, send: () => Promise<T>): Promise<T> {
    if (name !== MIDDLES[of]) return send()
    const isThere = url.startsWith(victim.url) ? 1 : 0
    open += isThere
    killWhenReached()
    const answer = await send()
    open -= isThere
    answers++
    killWhenReached()
    return answer
  }
  return { watch, end: async () => (await killed, caught) }
}

/** Sends a query of the payment, to the other process when the first one gives no reply. */
async function queryPay(run: Run, nth: number, { orderNo }: Run['orders'][number]) {
  const first = await sendRequest(run, nth, 'queryPay', { orderNo })
  return first.code === NO_ANSWER ? sendRequest(run, nth + 1, 'queryPay', { orderNo }) : first
}

/**
 * Whether the shopper knows of the refund: by the reply, or by the order when the killed process has written the request
 * without a reply and the refund is over before the second tap.
 */
async function isRefundShown(run: Run, nth: number, order: Run['orders'][number]) {
  if ((run.codes['refundOrder 200'] ?? 0) > 0) return true
  const { code, data } = await queryPay(run, nth, order)
  return code === 200 && (REFUNDED as readonly number[]).includes(data.orderStatusCode)
}

/** Runs one shopper through all steps while one process dies; records what was acknowledged. */
async function runShopper(run: Run, nth: number, gates: readonly (() => Promise<void>)[]): Promise<PlacedPaidRefunded> {
  const acknowledged: PlacedPaidRefunded = { placed: [], paid: [], refunded: [] }
  for (const [step, action] of STEPS.entries()) {
    await gates[step]?.()
    // A shopper without a reply taps again, this time at the other process.
    for (let at = nth % 2; at < (nth % 2) + 2 && (action !== 'place' || run.orders.length === 0); at++)
      await act(run, { action, nth: 0, at })
    const [order] = run.orders
    if (!order) continue
    if (action === 'place') acknowledged.placed.push(order.id)
    if (action === 'query') {
      const answer = await queryPay(run, nth, order)
      if (answer.code === 200 && answer.data.paid) acknowledged.paid.push(order.id)
    }
    if (action === 'refund' && (await isRefundShown(run, nth, order))) acknowledged.refunded.push(order.id)
  }
  return acknowledged
}

const missing = async ({ db }: Scenario, acknowledged: PlacedPaidRefunded): Promise<string[]> => {
  const ids = [0, ...acknowledged.placed, ...acknowledged.paid, ...acknowledged.refunded]
  const orders = new Map(
    (await db.selectFrom('orders').select(['id', 'status', 'paid_at']).where('id', 'in', ids).execute()).map((row) => [
      row.id,
      row,
    ]),
  )
  const afterSales = await db.selectFrom('refund').select(['order_id', 'status']).where('order_id', 'in', ids).execute()
  const isRefunded = (id: number) => afterSales.some((one) => one.order_id === id && one.status === 'done')
  return [
    ...acknowledged.placed.filter((id) => !orders.has(id)).map((id) => `order ${id} is lost`),
    ...acknowledged.paid.filter((id) => !orders.get(id)?.paid_at).map((id) => `payment of ${id} is lost`),
    ...acknowledged.refunded
      .filter((id) => orders.get(id)?.status !== 600 || !isRefunded(id))
      .map((id) => `refund of ${id} is lost`),
  ]
}

/**
 * Lets shoppers order, pay and request refunds at two processes, the first of which is killed during a call. After the
 * other has finished the remaining work, returns the violations, the number of calls in progress at the kill, and the
 * shoppers' progress.
 */
export async function killRace(
  scenario: Scenario,
  victim: ApiProcess,
  { size, moment }: { size: number; moment: Moment },
) {
  const victimScenario = { ...scenario, urls: [victim.url, scenario.urls.at(-1) as string] }
  await stockUp(victimScenario)
  const runs = await newRuns(victimScenario, size)
  const before = await pieces(modelStateOf(victimScenario))
  const { watch, end } = killer(victim, moment)
  const plain = modelStateOf(victimScenario)
  const watched: ModelState = {
    ...plain,
    call: (url, name, input, token) => watch(url, name, () => plain.call(url, name, input, token)),
    send: (url, init) => watch(url, 'notice', () => fetch(url, init).catch(() => new Response(null, { status: 502 }))),
  }
  for (const run of runs) run.modelState = watched
  const gates = STEPS.map(() => gate(size))
  const outcomes = await Promise.all(runs.map((run, nth) => runShopper(run, nth, gates)))
  const caught = await end()
  const alive = { ...scenario, urls: [victimScenario.urls[1] as string] }
  const modelState = modelStateOf(alive)
  for (const run of runs) run.modelState = modelState
  await finishWork(alive)
  // Repeats calls without a reply.
  await Promise.all(
    runs.flatMap((run) => run.orders.map(({ orderNo }) => sendRequest(run, 0, 'queryPay', { orderNo }))),
  )
  await finishWork(alive)
  const all: PlacedPaidRefunded = {
    placed: outcomes.flatMap(({ placed }) => placed),
    paid: outcomes.flatMap(({ paid }) => paid),
    refunded: outcomes.flatMap(({ refunded }) => refunded),
  }
  const wrong = await Promise.all(runs.map((run) => findViolations(run, before)))
  return {
    wrong: [...new Set(wrong.flat()), ...(await missing(alive, all))],
    caught,
    acknowledgedCounts: { placed: all.placed.length, paid: all.paid.length, refunded: all.refunded.length },
  }
}

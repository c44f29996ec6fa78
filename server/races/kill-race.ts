import { act, type ActionName } from '../testing/machine/actions'
import { broken, pieces, type Run } from '../testing/machine'
import { ask } from '../testing/machine/world'
import type { ApiProcess } from './api-process'
import { newRuns, rest, stockUp, worldOf } from './world'
import type { Arena } from './rounds'

/** From the first tap to the refund; each shopper goes this way, all at once. */
const WAY: ActionName[] = ['place', 'pay', 'notify', 'query', 'refund', 'drain']

/** What a shopper was told, and must find again. */
interface Told {
  placed: number[]
  paid: number[]
  refunded: number[]
}

/** One shopper's way through a shop one of whose processes dies; what was acknowledged is kept. */
async function walk(run: Run, nth: number): Promise<Told> {
  const told: Told = { placed: [], paid: [], refunded: [] }
  for (const what of WAY.slice(0, -1)) {
    // A shopper without an answer taps again, and finds the other process.
    for (let at = nth % 2; at < (nth % 2) + 2 && (what !== 'place' || run.orders.length === 0); at++)
      await act(run, { what, nth: 0, at })
    const [order] = run.orders
    if (!order) continue
    if (what === 'place') told.placed.push(order.id)
    if (what === 'query') {
      const answer = await ask(run, nth, 'queryPay', { orderNo: order.orderNo })
      if (answer.code === 200 && answer.data.paid) told.paid.push(order.id)
    }
    if (what === 'refund' && (run.codes['refundOrder 200'] ?? 0) > 0) told.refunded.push(order.id)
  }
  return told
}

const missing = async ({ db }: Arena, told: Told): Promise<string[]> => {
  const ids = [0, ...told.placed, ...told.paid, ...told.refunded]
  const orders = new Map(
    (await db.selectFrom('orders').select(['id', 'status', 'paid_at']).where('id', 'in', ids).execute()).map((row) => [
      row.id,
      row,
    ]),
  )
  const cases = await db.selectFrom('refund').select(['order_id', 'status']).where('order_id', 'in', ids).execute()
  const isBack = (id: number) => cases.some((one) => one.order_id === id && one.status === 'done')
  return [
    ...told.placed.filter((id) => !orders.has(id)).map((id) => `order ${id} is lost`),
    ...told.paid.filter((id) => !orders.get(id)?.paid_at).map((id) => `payment of ${id} is lost`),
    ...told.refunded
      .filter((id) => orders.get(id)?.status !== 600 || !isBack(id))
      .map((id) => `refund of ${id} is lost`),
  ]
}

/**
 * Shoppers place, pay and ask their money back at two processes, the first of which is killed after so many milliseconds. Answers what
 * does not hold once the other has worked off what was left, and how far the shoppers had come.
 */
export async function killRace(arena: Arena, victim: ApiProcess, { size, killMs }: { size: number; killMs: number }) {
  const mine = { ...arena, urls: [victim.url, arena.urls.at(-1) as string] }
  await stockUp(mine)
  const runs = await newRuns(mine, size)
  const before = await pieces(worldOf(mine))
  const killed = new Promise<void>((resolve) => setTimeout(() => void victim.kill().then(resolve), killMs))
  const [, ...tolds] = await Promise.all([killed, ...runs.map((run, nth) => walk(run, nth))])
  const alive = { ...arena, urls: [mine.urls[1] as string] }
  const world = worldOf(alive)
  for (const run of runs) run.world = world
  await rest(alive)
  // Whoever got no answer asks again.
  await Promise.all(runs.flatMap((run) => run.orders.map(({ orderNo }) => ask(run, 0, 'queryPay', { orderNo }))))
  await rest(alive)
  const all: Told = {
    placed: tolds.flatMap(({ placed }) => placed),
    paid: tolds.flatMap(({ paid }) => paid),
    refunded: tolds.flatMap(({ refunded }) => refunded),
  }
  const wrong = await Promise.all(runs.map((run) => broken(run, before)))
  const unanswered = runs.reduce(
    (total, { codes }) =>
      total + Object.entries(codes).reduce((sum, [key, n]) => sum + (key.endsWith(' 0') ? n : 0), 0),
    0,
  )
  return {
    wrong: [...new Set(wrong.flat()), ...(await missing(alive, all))],
    unanswered,
    told: { placed: all.placed.length, paid: all.paid.length, refunded: all.refunded.length },
  }
}

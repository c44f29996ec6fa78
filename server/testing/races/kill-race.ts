import { act, type ActionName } from '../model/actions'
import { broken, pieces, stockUp, type Run, type World } from '../model'
import { ask } from '../model/model-shop'
import type { ApiProcess } from './api-process'
import { NO_ANSWER } from './client'
import { newRuns, rest, worldOf } from './delayed-reports'
import type { Arena } from './shop-processes'

/** From the first tap to the refund; each shopper goes this way, all at once. */
const WAY = ['place', 'pay', 'notify', 'query', 'refund'] as const satisfies ActionName[]

/** What is asked of the shop where a process dies in the middle of it. */
export const MIDDLES = { place: 'submitO2o', pay: 'payOrder', notify: 'notice', refund: 'refundOrder' } as const

/** The process dies in the middle of this, after so many answers, with more under way there. */
export interface Moment {
  of: keyof typeof MIDDLES
  answers: number
}

/** What a shopper was told, and must find again. */
interface Told {
  placed: number[]
  paid: number[]
  refunded: number[]
}

/** Opens when all have come. */
function gate(size: number) {
  let come = 0
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++come === size) open()
    return isOpen
  }
}

/** Kills a process at its moment, and says how many calls it was in the middle of then; of all others it only keeps count. */
function killer(victim: ApiProcess, { of, answers: wanted }: Moment) {
  let answers = 0
  let open = 0
  let caught = 0
  let killed: Promise<void> | undefined
  const look = () => {
    if (killed || answers < wanted || open === 0) return
    caught = open
    killed = victim.kill()
  }
  async function watch<T>(url: string, name: string, asked: () => Promise<T>): Promise<T> {
    if (name !== MIDDLES[of]) return asked()
    const isThere = url.startsWith(victim.url) ? 1 : 0
    open += isThere
    look()
    const answer = await asked()
    open -= isThere
    answers++
    look()
    return answer
  }
  return { watch, end: async () => (await killed, caught) }
}

/** One shopper's way through a shop one of whose processes dies; what was acknowledged is kept. */
async function walk(run: Run, nth: number, gates: readonly (() => Promise<void>)[]): Promise<Told> {
  const told: Told = { placed: [], paid: [], refunded: [] }
  for (const [step, what] of WAY.entries()) {
    await gates[step]?.()
    // A shopper without an answer taps again, and finds the other process.
    for (let at = nth % 2; at < (nth % 2) + 2 && (what !== 'place' || run.orders.length === 0); at++)
      await act(run, { what, nth: 0, at })
    const [order] = run.orders
    if (!order) continue
    if (what === 'place') told.placed.push(order.id)
    if (what === 'query') {
      const first = await ask(run, nth, 'queryPay', { orderNo: order.orderNo })
      const answer = first.code === NO_ANSWER ? await ask(run, nth + 1, 'queryPay', { orderNo: order.orderNo }) : first
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
 * Shoppers place, pay and ask their money back at two processes, the first of which is killed in the middle of one of it. Answers what
 * does not hold once the other has worked off what was left, how many calls the kill caught, and how far the shoppers had come.
 */
export async function killRace(arena: Arena, victim: ApiProcess, { size, moment }: { size: number; moment: Moment }) {
  const mine = { ...arena, urls: [victim.url, arena.urls.at(-1) as string] }
  await stockUp(mine)
  const runs = await newRuns(mine, size)
  const before = await pieces(worldOf(mine))
  const { watch, end } = killer(victim, moment)
  const plain = worldOf(mine)
  const watched: World = {
    ...plain,
    call: (url, name, input, token) => watch(url, name, () => plain.call(url, name, input, token)),
    send: (url, init) => watch(url, 'notice', () => fetch(url, init).catch(() => new Response(null, { status: 502 }))),
  }
  for (const run of runs) run.world = watched
  const gates = WAY.map(() => gate(size))
  const tolds = await Promise.all(runs.map((run, nth) => walk(run, nth, gates)))
  const caught = await end()
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
  return {
    wrong: [...new Set(wrong.flat()), ...(await missing(alive, all))],
    caught,
    told: { placed: all.placed.length, paid: all.paid.length, refunded: all.refunded.length },
  }
}

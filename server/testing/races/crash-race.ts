import { sql } from 'kysely'
import type { Db } from '../../platform/db/open'
import type { ApiProcess } from './api-process'
import { NO_ANSWER, fetchPayable, submit } from './client'
import { createVirtualUsers, fillCarts, heldPieces, setStock, SKU, stockOf, type Buyer } from './shoppers'

const WRITERS = 8
const KILL_AFTER = 40

/** Places orders continuously while one of two processes is killed during its work. */
export async function crashRace({
  db,
  apis,
  buyers: size,
}: {
  db: Db
  apis: [ApiProcess, ApiProcess]
  buyers: number
}) {
  const buyers = await createVirtualUsers(db, size)
  await setStock(db, SKU, size)
  const heldBefore = await heldPieces(db, SKU)
  const carts = await fillCarts(db, buyers, [SKU])
  const payable = await fetchPayable(apis[0].url, buyers[0] as Buyer, carts.get(buyers[0]?.id ?? 0) ?? [])
  const acknowledged: string[] = []
  let unanswered = 0
  let killed: Promise<void> | undefined
  const queue = [...buyers]

  async function order(buyer: Buyer, first: ApiProcess) {
    const cart = carts.get(buyer.id) ?? []
    const key = `crash-${buyer.id}`
    let answer = await submit(first.url, buyer, cart, payable, key)
    if (answer.code === NO_ANSWER) {
      unanswered++
      // Repeats the request at the live process, as a client without a reply does.
      answer = await submit(apis[1].url, buyer, cart, payable, key)
    }
    if (answer.code === 200) acknowledged.push(answer.data.orderNo)
    if (acknowledged.length >= KILL_AFTER) killed ??= apis[0].kill()
  }

  async function writer(n: number) {
    for (let buyer = queue.pop(); buyer; buyer = queue.pop()) await order(buyer, n % 2 === 0 ? apis[0] : apis[1])
  }

  await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)))
  await killed
  const ownRows = buyers.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'user_id'])
    .where('user_id', 'in', ownRows)
    .execute()
  const numbers = new Set(orders.map((row) => row.order_no))
  const half = await sql<{ n: number }>`
    select count(*)::int as n from orders o
    where o.user_id in (${sql.join(ownRows)}) and (
      not exists (select 1 from order_item i where i.order_id = o.id)
      or not exists (select 1 from order_event e where e.order_id = o.id)
      or not exists (select 1 from job j where j.dedupe = 'close:' || o.id))`.execute(db)
  return {
    acknowledged: acknowledged.length,
    unanswered,
    missing: acknowledged.filter((number) => !numbers.has(number)),
    double: orders.length - new Set(orders.map((row) => row.user_id)).size,
    halfOrders: half.rows[0]?.n,
    conserved: (await stockOf(db, SKU)) + (await heldPieces(db, SKU)) - heldBefore === size,
  }
}

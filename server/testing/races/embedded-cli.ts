import { sql } from 'kysely'
import { migrate } from '../../migrate'
import { openDb } from '../../platform/db/open'
import type { Db } from '../../platform/db/open'
import { seed } from '../../demo/seed'
import { TEST_VAULT } from '../vault'
import { createVirtualUsers, fillCarts, heldPieces, setStock, SKU, stockOf } from './shoppers'

// Inspects an embedded database between two runs of the server, in its own process: the engine does not run inside the
// test runner. `tsx embedded-cli.ts <folder> prepare <buyers> <stock>` `… <folder> tally` or `… <folder> money`; prints
// one line of JSON.

async function prepare(db: Db, size: number, stock: number) {
  await migrate(db, TEST_VAULT)
  await seed(db, { now: new Date(), vault: TEST_VAULT })
  const buyers = await createVirtualUsers(db, size)
  const carts = await fillCarts(db, buyers, [SKU])
  await setStock(db, SKU, stock)
  return buyers.map((buyer) => ({ ...buyer, cart: carts.get(buyer.id) }))
}

/** Returns received, booked and refunded amounts of every order in fen, and the stock. */
async function money(db: Db) {
  const orders = await db.selectFrom('orders').select(['id', 'order_no', 'status', 'payable_fen']).execute()
  const { rows } = await sql<{ id: number; came: number; booked: number; refundAmount: number }>`
    select o.id,
      (select coalesce(sum(t.amount_fen), 0)::int from payment p join sandbox_trade t on t.trade_no = p.trade_no
        where p.order_id = o.id and t.state in ('paid', 'refunded')) as came,
      (select coalesce(sum(amount_fen), 0)::int from pay_part where order_id = o.id) as booked,
      (select coalesce(sum(r.amount_fen), 0)::int from payment p join sandbox_refund r on r.trade_no = p.trade_no
        where p.order_id = o.id) as "refundAmount"
    from orders o`.execute(db)
  return {
    remaining: await stockOf(db, SKU),
    orders: orders.map((row) => ({ ...row, ...rows.find(({ id }) => id === row.id) })),
  }
}

async function tally(db: Db) {
  const orders = await db.selectFrom('orders').select(['order_no', 'user_id']).execute()
  const secondReply = await migrate(db, TEST_VAULT)
  return {
    left: await stockOf(db, SKU),
    held: await heldPieces(db, SKU),
    orders,
    migrationsRunAgain: secondReply.length,
  }
}

async function main([folder = '', task, ...numbers]: string[]) {
  const { db, close } = await openDb({ folder })
  const [size = 0, stock = 0] = numbers.map(Number)
  const result =
    task === 'prepare' ? await prepare(db, size, stock) : task === 'money' ? await money(db) : await tally(db)
  await close()
  process.stdout.write(`${JSON.stringify(result)}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
})

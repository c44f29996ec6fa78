import { MOST_ROWS } from '../../contexts/orders/erp/batch-rows'
import type { Db } from '../../platform/db/open'
import type { ErpClient } from '../erp'
import type { Scenario } from './shop-processes'
import { at } from './shop-processes'
import { fetchPayable, submit, tally } from './client'
import { createVirtualUsers, fillCarts, heldPieces, setStock, SKU, STORE, stockOf, type Buyer } from './shoppers'

/**
 * Lets many shoppers order one piece at two processes while an ERP sends the same number of pieces on hand again and
 * again. It has booked none of the orders: sold and remaining pieces must never exceed that number.
 */
export async function stockRush(
  scenario: Scenario,
  erps: readonly ErpClient[],
  { buyers: size, onHand, batches }: { buyers: number; onHand: number; batches: number },
) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, size)
  const carts = await fillCarts(db, buyers, [SKU])
  await setStock(db, SKU, onHand)
  const before = await heldPieces(db, SKU)
  const first = buyers[0] as Buyer
  const payable = await fetchPayable(at(scenario, 0), first, carts.get(first.id) ?? [])
  const version = Date.now()
  const refused: number[] = []
  async function sendBatches(erp: ErpClient, from: number) {
    for (let n = from; n < batches; n += erps.length) {
      const row = { store: STORE, sku: SKU, quantity: onHand, version: version + n }
      const { status } = await erp.putBatch(`rush-${version}-${n}`, { cursor: 0, stock: [row] })
      if (status !== 200) refused.push(status)
    }
  }
  const [answers] = await Promise.all([
    Promise.all(
      buyers.map((buyer, n) =>
        submit(at(scenario, n), buyer, carts.get(buyer.id) ?? [], payable, `erp-rush-${buyer.id}`),
      ),
    ),
    ...erps.map(sendBatches),
  ])
  const sold = (await heldPieces(db, SKU)) - before
  return { sold, left: await stockOf(db, SKU), codes: tally(answers), refused }
}

/** Sends full batches of stock one after another; returns the number of applied rows and the time of each batch in ms. */
export async function sendFullBatches(db: Db, erp: ErpClient, { batches }: { batches: number }) {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('store as t', (join) => join.onTrue())
    .select(['t.store_no as store', 'p.barcode as sku'])
    .where('t.merchant_code', '=', '')
    .limit(MOST_ROWS)
    .execute()
  const version = Date.now()
  const times: number[] = []
  let applied = 0
  for (let n = 0; n < batches; n++) {
    const stock = rows.map((row) => ({ ...row, quantity: 20 + n, version: version + n }))
    const since = performance.now()
    applied += (await erp.putBatch(`full-${version}-${n}`, { cursor: 0, stock })).data.counts.applied
    times.push(performance.now() - since)
  }
  return { rows: rows.length, applied, times }
}

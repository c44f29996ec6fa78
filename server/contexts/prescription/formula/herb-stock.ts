import type { Handle, Trx } from '../../../platform/db/transaction'
import { TCM_PRODUCTS } from '../../catalog'

/** Grams of each herb. */
export type Grams = readonly { name: string; grams: number }[]

/** Sorts rows in the order in which all transactions lock them. */
const inLockOrder = (herbs: Grams) => [...herbs].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Returns the stores among these that have every herb. */
export async function storesWith(handle: Handle, storeNos: readonly string[], herbs: Grams): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('herb_stock')
    .selectAll()
    .where('store_no', 'in', ['', ...storeNos])
    .where(
      'herb',
      'in',
      herbs.map(({ name }) => name),
    )
    .execute()
  const has = (storeNo: string, { name, grams }: Grams[number]) =>
    rows.some((row) => row.store_no === storeNo && row.herb === name && row.grams >= grams)
  return new Set(storeNos.filter((storeNo) => herbs.every((herb) => has(storeNo, herb))))
}

/** Reserves grams of a store's herbs; returns false when one has too little stock: the caller must then roll back. */
export async function takeHerbs(trx: Trx, storeNo: string, herbs: Grams): Promise<boolean> {
  for (const { name, grams } of inLockOrder(herbs)) {
    const stockUpdate = await trx
      .updateTable('herb_stock')
      .set((eb) => ({ grams: eb('grams', '-', grams) }))
      .where('store_no', '=', storeNo)
      .where('herb', '=', name)
      .where('grams', '>=', grams)
      .executeTakeFirst()
    if (stockUpdate.numUpdatedRows === 0n) return false
  }
  return true
}

interface Doses {
  product_id: number | null
  store_no: string | null
  count: number
}

/** Returns the doses of a formula's order to stock as herbs; decoction has no stock. */
export async function returnHerbs(trx: Trx, { source_ref: id }: { source_ref: number | null }, doses: Doses) {
  const product = await trx
    .selectFrom('product')
    .select('barcode')
    .where('id', '=', doses.product_id)
    .executeTakeFirst()
  if (product?.barcode !== TCM_PRODUCTS.doses) return
  const herbs = await trx
    .selectFrom('tcm_formula_herb')
    .select(['herb as name', 'grams'])
    .where('prescription_id', '=', id ?? 0)
    .execute()
  for (const { name, grams } of inLockOrder(herbs)) {
    await trx
      .updateTable('herb_stock')
      .set((eb) => ({ grams: eb('grams', '+', grams * doses.count) }))
      .where('store_no', '=', doses.store_no)
      .where('herb', '=', name)
      .execute()
  }
}

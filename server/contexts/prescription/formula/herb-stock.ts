import type { Handle, Trx } from '../../../platform/db/transaction'
import { TCM_PRODUCTS } from '../../catalog'
import { listHerbStock, takeHerb, findProductBarcode, listFormulaHerbs, putBackHerb } from './queries'

/** Grams of each herb. */
export type Grams = readonly { name: string; grams: number }[]

/** Sorts rows in the order in which all transactions lock them. */
const inLockOrder = (herbs: Grams) => [...herbs].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Returns the stores among these that have every herb. */
export async function storesWith(handle: Handle, storeNos: readonly string[], herbs: Grams): Promise<Set<string>> {
  const rows = await listHerbStock(
    handle,
    ['', ...storeNos],
    herbs.map(({ name }) => name),
  )
  const has = (storeNo: string, { name, grams }: Grams[number]) =>
    rows.some((row) => row.store_no === storeNo && row.herb === name && row.grams >= grams)
  return new Set(storeNos.filter((storeNo) => herbs.every((herb) => has(storeNo, herb))))
}

/** Reserves grams of a store's herbs; returns false when one has too little stock: the caller must then roll back. */
export async function takeHerbs(trx: Trx, storeNo: string, herbs: Grams): Promise<boolean> {
  for (const { name, grams } of inLockOrder(herbs)) {
    const stockUpdate = await takeHerb(trx, grams, storeNo, name)
    if (stockUpdate.numUpdatedRows === 0n) return false
  }
  return true
}

interface Doses {
  product_id: number | null
  store_no: string | null
  count: number
}

/** Puts the herbs of an ordered formula's doses back into stock. Does nothing for the decoction line. */
export async function returnHerbs(trx: Trx, { source_ref: id }: { source_ref: number | null }, doses: Doses) {
  const product = await findProductBarcode(trx, doses.product_id)
  if (product?.barcode !== TCM_PRODUCTS.doses) return
  const herbs = await listFormulaHerbs(trx, id ?? 0)
  for (const { name, grams } of inLockOrder(herbs)) {
    await putBackHerb(trx, grams * doses.count, doses.store_no, name)
  }
}

import type { Shop } from './shop'

let substances = 0

interface Limits {
  order_limit?: number
  window_days?: number
  window_limit?: number
}

/** Gives these products a controlled substance of their own; returns its name. */
export async function controlSubstance({ db }: Pick<Shop, 'db'>, barcodes: readonly string[], limits: Limits) {
  const name = `测试麻素${'甲乙丙丁戊己庚辛壬癸'[substances % 10]}${'子丑寅卯辰巳午未申酉戌亥'[Math.floor(substances++ / 10)]}`
  const { id: substance_id } = await db
    .insertInto('drug_substance')
    .values({ name, control: 'controlled', basis: '测试', basis_date: '2026-01-01', ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('product')
    .set({ ingredients: [name] })
    .where('barcode', 'in', barcodes)
    .execute()
  // Some products are not matched by their data: links them explicitly too.
  const products = await db.selectFrom('product').select('id as product_id').where('barcode', 'in', barcodes).execute()
  await db
    .insertInto('product_substance')
    .values(products.map((row) => ({ ...row, substance_id })))
    .onConflict((link) => link.doNothing())
    .execute()
  return name
}

import { sql } from 'kysely'
import type { Db } from '../platform/db/open'

type Owner = { cityId: number } | { merchantCode: string }

/**
 * Gives a city or a partner's shop these prices alone, in fen by barcode. Returns a function that removes them; the
 * partner's earlier prices do not come back.
 */
export async function openPriceList(db: Db, list: Owner & { prices: Readonly<Record<string, number>> }) {
  const owner = 'cityId' in list ? { city_id: list.cityId } : { merchant_code: list.merchantCode }
  const remove = async () => {
    const [[column, value] = ['', '']] = Object.entries(owner)
    await sql`delete from price_list where ${sql.ref(column)} = ${value}`.execute(db)
  }
  await remove()
  const { id } = await db
    .insertInto('price_list')
    .values({ name: 'test', city_id: null, merchant_code: null, ...owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [barcode, fen] of Object.entries(list.prices))
    await sql`insert into list_price (price_list, product_id, price_fen)
      select ${id}, id, ${fen} from product where barcode = ${barcode}`.execute(db)
  return remove
}

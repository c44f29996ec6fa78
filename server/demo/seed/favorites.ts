import type { Trx } from '../../platform/db/transaction'
import { insertRows } from './insert'
import { daysFrom, hoursFrom } from './time'

/** One in this many favorites of the demo shopper had a higher price when added; shows a price drop. */
const DEARER_EVERY = 4
const DEARER = 1.25
const FAVORITE_COUNT = 23
const KEPT_STORES = ['S903001', 'S903004', 'S903007']

/** Hours since the demo shopper viewed a product: today, yesterday and before. */
const SEEN_HOURS = [
  ...Array.from({ length: 6 }, (_, index) => 0.5 + index * 0.2),
  ...Array.from({ length: 8 }, (_, index) => 24 + index * 0.7),
  ...Array.from({ length: 14 }, (_, index) => 75 + index * 5),
]

/** Chooses products across the catalog: some OTC, some devices, some on prescription, and the one off sale. */
async function chosen(trx: Trx, count: number) {
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'price_fen', 'on_sale'])
    .where('is_main', '=', true)
    .orderBy('id')
    .execute()
  const step = Math.max(1, Math.floor(rows.length / count))
  const off = rows.filter(({ on_sale }) => !on_sale)
  const spread = rows.filter((row, index) => row.on_sale && index % step === 0)
  return [...off, ...spread].slice(0, count)
}

/** Seeds the favorites and the browsing history of the demo shopper. */
export async function seedCollects(trx: Trx, userId: number, now: Date): Promise<void> {
  const favoriteProducts = await chosen(trx, FAVORITE_COUNT)
  await insertRows(
    trx,
    'collect',
    favoriteProducts.map(({ id, price_fen }, index) => ({
      user_id: userId,
      product_id: id,
      store_no: null,
      price_fen: price_fen && Math.round(index % DEARER_EVERY === 1 ? price_fen * DEARER : price_fen),
      created_at: daysFrom(now, index - FAVORITE_COUNT),
    })),
  )
  await insertRows(
    trx,
    'collect',
    KEPT_STORES.map((store_no, index) => ({ user_id: userId, store_no, created_at: daysFrom(now, -index - 1) })),
  )
  const viewedProducts = await chosen(trx, SEEN_HOURS.length)
  await insertRows(
    trx,
    'browse',
    viewedProducts.map(({ id }, index) => ({
      user_id: userId,
      product_id: id,
      seen_at: hoursFrom(now, -(SEEN_HOURS[index] ?? 0)),
    })),
  )
}

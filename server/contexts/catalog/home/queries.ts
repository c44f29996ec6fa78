import { DrugClass } from '../../../../src/domain/drug-class'
import type { Handle } from '../../../platform/db/transaction'

/** City of home, and whether it has stores: content about riders is shown only there. */
interface Audience {
  cityId: number
  isServed: boolean
}

/** Selects the pictures of home: those for every city and those of this city. */
export const carouselOf = (db: Handle, { cityId, isServed }: Audience) =>
  db
    .selectFrom('carousel')
    .select(['id', 'title', 'note', 'pic', 'url'])
    .where((eb) => eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]))
    .where((eb) => eb.or([eb('lightning', '=', false), eb.lit(isServed)]))
    .orderBy('sort')
    .orderBy('id')
    .execute()

/**
 * Selects the products of current flash sales that one of these stores has in stock, earliest end first. Never
 * prescription drugs.
 * @spec RX-04
 */
export const flashSaleNow = (db: Handle, now: Date, storeNos: readonly string[]) =>
  db
    .selectFrom('seckill as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .select(['s.barcode', 's.price_fen', 's.ends_at', 'p.name', 'p.price_fen as usual_fen', 'p.drug_class'])
    .where('s.special', '=', false)
    .where('s.starts_at', '<=', now)
    .where('s.ends_at', '>', now)
    .where('p.on_sale', '=', true)
    .where('p.price_fen', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock as q')
          .select('q.product_id')
          .whereRef('q.product_id', '=', 'p.id')
          .where('q.qty', '>', 0)
          .where('q.store_no', 'in', ['', ...storeNos]),
      ),
    )
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '!=', DrugClass.rx)]))
    .orderBy('s.ends_at')
    .orderBy('p.sales', 'desc')
    .orderBy('p.id')
    .limit(20)
    .execute()

export function noticeBy(db: Handle, id: number | undefined, now: Date) {
  // Excludes personal notifications of shoppers.
  const query = db.selectFrom('notice').selectAll().where('created_at', '<=', now).where('user_id', 'is', null)
  return (id === undefined ? query.orderBy('created_at', 'desc').orderBy('id', 'desc') : query.where('id', '=', id))
    .limit(1)
    .executeTakeFirst()
}

/** Returns the notices before and after this one, null at the ends. */
export async function neighbouringNotices(db: Handle, { id, created_at }: { id: number; created_at: Date }, now: Date) {
  const next = (sign: '<' | '>') =>
    db
      .selectFrom('notice')
      .select('id')
      .where('created_at', '<=', now)
      .where('user_id', 'is', null)
      .where((eb) => eb.or([eb('created_at', sign, created_at), eb('created_at', '=', created_at).and('id', sign, id)]))
      .orderBy('created_at', sign === '<' ? 'desc' : 'asc')
      .orderBy('id', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  const [older, newer] = [await next('<'), await next('>')]
  return { older: older?.id ?? null, newer: newer?.id ?? null }
}

/** Selects the current popup, the newest of several. */
export const popupOf = (db: Handle, { cityId, isServed }: Audience, now: Date) =>
  db
    .selectFrom('popup')
    .select(['id', 'title', 'note', 'pic', 'url'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]))
    .where((eb) => eb.or([eb('lightning', '=', false), eb.lit(isServed)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

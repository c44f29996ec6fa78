import type { Handle } from '../../db/transaction'

/** Pictures of home: those for every city and those of this one. */
export const carouselOf = (db: Handle, cityId: number) =>
  db
    .selectFrom('carousel')
    .select(['id', 'title', 'note', 'pic', 'url'])
    .where((eb) => eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]))
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** What seckill sells at this moment, soonest to end first. Prescription drugs never. @spec RX-04 */
export const seckillNow = (db: Handle, now: Date) =>
  db
    .selectFrom('seckill as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .select(['s.barcode', 's.price_fen', 's.ends_at', 'p.name', 'p.price_fen as usual_fen', 'p.drug_class'])
    .where('s.starts_at', '<=', now)
    .where('s.ends_at', '>', now)
    .where('p.on_sale', '=', true)
    .where('p.price_fen', 'is not', null)
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '!=', 'Rx')]))
    .orderBy('s.ends_at')
    .orderBy('p.sales', 'desc')
    .orderBy('p.id')
    .limit(20)
    .execute()

export function noticeBy(db: Handle, id: number | undefined, now: Date) {
  const query = db.selectFrom('notice').selectAll().where('created_at', '<=', now)
  return (id === undefined ? query.orderBy('created_at', 'desc').orderBy('id', 'desc') : query.where('id', '=', id))
    .limit(1)
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'

export const topicById = (db: Handle, id: number) =>
  db.selectFrom('topic').selectAll().where('id', '=', id).executeTakeFirst()

export type TopicRow = NonNullable<Awaited<ReturnType<typeof topicById>>>

export const floorsOf = async (db: Handle, topicId: number) =>
  (await db.selectFrom('topic_floor').select('body').where('topic_id', '=', topicId).orderBy('sort').execute()).map(
    ({ body }) => body,
  )

const currentTopics = (db: Handle, cityId: number, now: Date) =>
  db
    .selectFrom('topic')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) => eb.or([eb('city_ids', 'is', null), sql<boolean>`${cityId} = any (city_ids)`]))

/** Selects the current topics of a city among these, hidden ones too. */
export const topicsByIds = (db: Handle, ids: readonly number[], cityId: number, now: Date) =>
  currentTopics(db, cityId, now)
    .where('id', 'in', [0, ...ids])
    .execute()

/** Selects the current topics that a city shows without a link; the leading topic first. */
export const topicsIn = (db: Handle, cityId: number, now: Date) =>
  currentTopics(db, cityId, now)
    .where('hidden', '=', false)
    .orderBy('is_master', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

export const listProductIds = (db: Handle, barcodes: readonly string[]) =>
  db.selectFrom('product').select('id').where('barcode', 'in', barcodes).execute()

/** Finds the topics among these that show no products, or one that is in stock at one of these stores. */
export const listDeliverableTopics = (db: Handle, ids: readonly number[], storeNos: readonly string[]) =>
  sql<{ id: number }>`
    select t.id from topic t
    where t.id = any (${ids}::int[]) and (
      not exists (select 1 from topic_floor f where f.topic_id = t.id and f.body ->> 'kind' = 'goods')
      or exists (
        select 1 from topic_floor f
        join product p on p.on_sale and (f.body -> 'barcodes' ? p.barcode or f.body -> 'categoryIds' @> to_jsonb(p.category_id))
        join stock s on s.product_id = p.id and s.qty > 0 and s.store_no = any (${storeNos}::text[])
        where f.topic_id = t.id and f.body ->> 'kind' = 'goods'))`.execute(db)

import { sql } from 'kysely'
import { CouponType } from '../../../../src/domain/enums'
import type { Handle } from '../../../platform/db/transaction'

/** Id of the SPU's main variant, to which reviews belong: every variant shows them. */
const mainId = (barcode: string) =>
  sql<number>`(select m.id from product v join product m on m.barcode = v.spu where v.barcode = ${barcode})`

interface CommentsQuery {
  tag?: string | undefined
  /** Whether to return only reviews with pictures. */
  withPics?: boolean
}

const commentsOf = (db: Handle, barcode: string, { tag, withPics }: CommentsQuery) => {
  const own = db.selectFrom('comment').where('product_id', '=', mainId(barcode))
  const tagged = tag ? own.where(sql<boolean>`${tag} = any (tags)`) : own
  return withPics ? tagged.where(sql<boolean>`pics <> '{}'`) : tagged
}

export const commentPage = (
  db: Handle,
  barcode: string,
  filter: CommentsQuery,
  page: { pageNum: number; pageSize: number },
) =>
  commentsOf(db, barcode, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

export const selectCommentCount = (db: Handle, barcode: string, filter: CommentsQuery = {}) =>
  commentsOf(db, barcode, filter).select((eb) => eb.fn.countAll<number>().as('n'))

export async function commentCount(db: Handle, barcode: string, filter: CommentsQuery = {}): Promise<number> {
  const row = await selectCommentCount(db, barcode, filter).executeTakeFirst()
  return row?.n ?? 0
}

/** Returns totals over all reviews of a product; `total` is the sum of their scores. */
export async function commentSummary(db: Handle, barcode: string) {
  const { rows } = await sql<{ count: number; total: number; good: number; pics: number }>`
    select count(*)::int as count, coalesce(sum(score), 0)::int as total, count(*) filter (where score >= 4)::int as good,
      count(*) filter (where pics <> '{}')::int as pics
    from comment where product_id = ${mainId(barcode)}`.execute(db)
  return rows[0] ?? { count: 0, total: 0, good: 0, pics: 0 }
}

export async function commentTags(db: Handle, barcode: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tag as name, count(*)::int as count from comment, unnest(tags) tag
    where product_id = ${mainId(barcode)} group by tag order by count(*) desc, tag`.execute(db)
  return rows
}

/** Selects coupons of a shop that every shopper in this city can claim now. */
export const selectOpenCoupons = (
  db: Handle,
  { cityId, merchantCode }: { cityId: number; merchantCode: string },
  now: Date,
) =>
  db
    .selectFrom('coupon')
    .select(['id', 'amount_fen', 'min_fen', 'order_type', 'per_user'])
    .where('merchant_code', '=', merchantCode)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('remaining', '>', 0)
    // An exchange coupon lowers no price.
    .where('coupon_type', '=', CouponType.order)
    // Only coupons that every shopper can claim are relevant on a product page.
    .where('way', '=', 'claim')
    .where('audience', '=', 'all')
    .where((eb) => eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]))
    .orderBy('min_fen')
    .orderBy('id')

export const openCoupons = (db: Handle, where: { cityId: number; merchantCode: string }, now: Date) =>
  selectOpenCoupons(db, where, now).execute()

export const classOf = (db: Handle, barcode: string) =>
  db.selectFrom('product').select(['barcode', 'drug_class']).where('barcode', '=', barcode).executeTakeFirst()

/** Returns the ids of products on sale, by barcode. */
export const idsOf = (db: Handle, barcodes: readonly string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'barcode'])
    .where('barcode', 'in', barcodes)
    .where('on_sale', '=', true)
    .execute()

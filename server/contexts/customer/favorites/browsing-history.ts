import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { formatShopTime, shopIso } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'
import { globalCardsById, isGlobalGone } from '../../catalog'
import { cardsById, idsOf, isUnavailable } from './saved-products'
import { lockUser } from '../account/user'

/** Most products in a shopper's history; the oldest are removed. */
export const MOST_BROWSED = 200

const selectOwn = (handle: Handle, userId: number) =>
  handle
    .selectFrom('browse as b')
    .leftJoin('product as p', 'p.id', 'b.product_id')
    .leftJoin('global_product as g', 'g.id', 'b.global_id')
    .where('b.user_id', '=', userId)

const countOf = (handle: Handle, userId: number) =>
  selectOwn(handle, userId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`((p.id is not null and ${isUnavailable}) or (g.id is not null and ${isGlobalGone}))`)
        .as('gone'),
    ])
    .executeTakeFirstOrThrow()

/** Lists the shopper's history, last viewed first. @spec PR-26 */
export async function browseList(ctx: Ctx, input: Parsed<'browseList'>): Promise<Reply<'browseList'>> {
  const userId = ownerOf(ctx)
  const { total, gone: unavailableCount } = await countOf(ctx.db, userId)
  const rows = await selectOwn(ctx.db, userId)
    .select(['b.id', 'b.product_id', 'b.global_id', 'b.seen_at'])
    .orderBy('b.seen_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const cards = await cardsById(
    ctx,
    rows.flatMap(({ product_id }) => product_id ?? []),
    input,
  )
  const crossBorder = await globalCardsById(
    ctx.db,
    rows.flatMap(({ global_id }) => global_id ?? []),
  )
  const list = rows.flatMap(({ id, product_id, global_id, seen_at }) => {
    const card = cards.get(product_id ?? 0) ?? crossBorder.get(global_id ?? 0)
    return card ? [{ id, time: shopIso(seen_at), day: formatShopTime(seen_at, 'YYYY-MM-DD'), ...card }] : []
  })
  return { ...paged(list, total, input), goneCount: unavailableCount }
}

/** Removes the oldest entries beyond the limit. */
export async function dropOldest(trx: Trx, userId: number) {
  const oldest = trx
    .selectFrom('browse')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_BROWSED)
  await trx.deleteFrom('browse').where('user_id', '=', userId).where('id', 'in', oldest).execute()
}

/**
 * Records a view of a product. Viewing it again moves it to the top; the oldest entries beyond the limit are removed.
 */
export async function saveBrowse(ctx: Ctx, { barcode }: Parsed<'saveBrowse'>): Promise<Reply<'saveBrowse'>> {
  const userId = ownerOf(ctx)
  const product = await ctx.db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirst()
  const product_id = product?.id ?? refuse('missing', '没有找到这个商品')
  const seen_at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await trx
      .insertInto('browse')
      .values({ user_id: userId, product_id, seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ seen_at }))
      .execute()
    await dropOldest(trx, userId)
  })
  return { saved: true }
}

/** Deletes entries of this shopper only, whatever ids are sent. */
export async function deleteBrowses(
  ctx: Ctx,
  { ids, scope }: Parsed<'deleteBrowses'>,
): Promise<Reply<'deleteBrowses'>> {
  let query = ctx.db.deleteFrom('browse as b').where('b.user_id', '=', ownerOf(ctx))
  if (ids) query = query.where('b.id', 'in', idsOf(ids))
  if (scope === 'gone')
    query = query.where(
      sql<boolean>`(exists (select 1 from product p where p.id = b.product_id and ${isUnavailable})
        or exists (select 1 from global_product g where g.id = b.global_id and ${isGlobalGone}))`,
    )
  const { numDeletedRows } = await query.executeTakeFirst()
  return { removed: Number(numDeletedRows) }
}

import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { CollectRow } from '../../../../src/contract/types'
import { fromFen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import { globalCardsById, isGlobalGone, pointOf, priceNow, toShop, shopReply } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'
import { cardsById, idsOf, isUnavailable } from './saved-products'
import { lockUser } from '../account/user'

const PRODUCT = 1
/** Most favorites of one kind per shopper. */
export const MOST_COLLECTS = 500

type Type = Parsed<'collectList'>['collectType']

/** Selects a shopper's favorites of one kind, with the product if it is one. */
const selectOwn = (handle: Handle, userId: number, type: Type) =>
  handle
    .selectFrom('collect as c')
    .leftJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('global_product as g', 'g.id', 'c.global_id')
    .where('c.user_id', '=', userId)
    .where('c.store_no', type === PRODUCT ? 'is' : 'is not', null)

/** Condition: the product can no longer be bought, domestic or cross-border. */
const isUnavailableProduct = sql<boolean>`((p.id is not null and ${isUnavailable}) or (g.id is not null and ${isGlobalGone}))`

/** Counts the favorites, and those that can no longer be bought. */
const countOf = (handle: Handle, userId: number, type: Type) =>
  selectOwn(handle, userId, type)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere(isUnavailableProduct).as('gone'),
    ])
    .executeTakeFirstOrThrow()

const rowsOf = (handle: Handle, userId: number, { collectType, pageNum, pageSize }: Parsed<'collectList'>) =>
  selectOwn(handle, userId, collectType)
    .select(['c.id', 'c.product_id', 'c.store_no', 'c.global_id', 'c.price_fen', 'c.created_at'])
    // Products that can no longer be bought come last; newest first within.
    .orderBy(isUnavailableProduct)
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const base = ({ id, created_at, price_fen }: Row) => ({
  id,
  time: shopIso(created_at),
  savedPrice: price_fen === null ? null : fromFen(price_fen),
})

async function withProducts(ctx: Ctx, rows: readonly Row[], input: Parsed<'collectList'>): Promise<CollectRow[]> {
  const cards = await cardsById(
    ctx,
    rows.flatMap(({ product_id }) => product_id ?? []),
    input,
  )
  const crossBorder = await globalCardsById(
    ctx.db,
    rows.flatMap(({ global_id }) => global_id ?? []),
  )
  return rows.flatMap((row) => {
    const card = cards.get(row.product_id ?? 0) ?? crossBorder.get(row.global_id ?? 0)
    return card ? [{ ...base(row), ...card, store: null }] : []
  })
}

async function withStores(ctx: Ctx, rows: readonly Row[], input: Parsed<'collectList'>): Promise<CollectRow[]> {
  const { stores } = await ctx.catalogSnapshot()
  return rows.flatMap((row) => {
    const store = stores.find(({ store_no }) => store_no === row.store_no)
    if (!store) return []
    return [{ ...base(row), goods: null, onSale: 1, store: shopReply(toShop(store, pointOf(input), ctx.now())) }]
  })
}

/** Lists the shopper's favorites. @spec PR-20 */
export async function collectList(ctx: Ctx, input: Parsed<'collectList'>): Promise<Reply<'collectList'>> {
  const userId = ownerOf(ctx)
  const { total, gone: unavailableCount } = await countOf(ctx.db, userId, input.collectType)
  const rows = await rowsOf(ctx.db, userId, input)
  const list = await (input.collectType === PRODUCT ? withProducts : withStores)(ctx, rows, input)
  return { ...paged(list, total, input), goneCount: unavailableCount }
}

export async function collectCount(ctx: Ctx): Promise<Reply<'collectCount'>> {
  const { all, stores } = await ctx.db
    .selectFrom('collect')
    .where('user_id', '=', ownerOf(ctx))
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('store_no').as('stores')])
    .executeTakeFirstOrThrow()
  return { goods: all - stores, stores }
}

type FavoriteInput = Pick<Parsed<'doCollect'>, 'collectType' | 'code'>

/**
 * Returns the columns that identify a favorite; undefined for unknown products and stores. A warehouse is not a store.
 */
async function subjectOf(handle: Handle, { collectType, code }: FavoriteInput, now: Date) {
  if (collectType === PRODUCT) {
    const query = handle.selectFrom('product as p').select(['p.id', priceNow(now).as('price_fen')])
    const product = await query.where('p.barcode', '=', code).executeTakeFirst()
    return product && { product_id: product.id, store_no: null, price_fen: product.price_fen }
  }
  const query = handle.selectFrom('store').select('store_no').where('warehouse', '=', false)
  const store = await query.where('store_no', '=', code).executeTakeFirst()
  return store && { product_id: null, store_no: store.store_no, price_fen: null }
}

type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>

const find = (handle: Handle, userId: number, { product_id, store_no }: Subject) =>
  handle
    .selectFrom('collect')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => (product_id === null ? eb('store_no', '=', store_no) : eb('product_id', '=', product_id)))
    .executeTakeFirst()

/** Refuses with 8013 when the list is full. */
export async function refuseFull(trx: Trx, userId: number, type: Type = PRODUCT) {
  const { total } = await countOf(trx, userId, type)
  if (total >= MOST_COLLECTS) refuse('notice', `收藏已满 ${MOST_COLLECTS} 个，请先整理再收藏`)
}

async function saveFavorite(trx: Trx, userId: number, subject: Subject, { collectType }: FavoriteInput, now: Date) {
  if (await find(trx, userId, subject)) return
  await refuseFull(trx, userId, collectType)
  await trx
    .insertInto('collect')
    .values({ ...subject, user_id: userId, created_at: now })
    .execute()
}

/** Adds or removes a favorite; repeating it changes nothing, and the first price remains. */
export async function doCollect(ctx: Ctx, { on, ...input }: Parsed<'doCollect'>): Promise<Reply<'doCollect'>> {
  const userId = ownerOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const subject = (await subjectOf(trx, input, ctx.now())) ?? refuse('missing', '没有找到要收藏的内容')
    if (on === 1) {
      await saveFavorite(trx, userId, subject, input, ctx.now())
      return { collected: true }
    }
    const row = await find(trx, userId, subject)
    if (row) await trx.deleteFrom('collect').where('id', '=', row.id).where('user_id', '=', userId).execute()
    return { collected: false }
  })
}

export async function isCollect(ctx: Ctx, input: Parsed<'isCollect'>): Promise<Reply<'isCollect'>> {
  const subject = await subjectOf(ctx.db, input, ctx.now())
  return { collected: !!subject && (await find(ctx.db, ownerOf(ctx), subject)) !== undefined }
}

/** Deletes entries of this shopper only, whatever ids are sent. */
export async function deleteCollects(
  ctx: Ctx,
  { ids, scope, collectType }: Parsed<'deleteCollects'>,
): Promise<Reply<'deleteCollects'>> {
  let query = ctx.db.deleteFrom('collect as c').where('c.user_id', '=', ownerOf(ctx))
  if (ids) query = query.where('c.id', 'in', idsOf(ids))
  else query = query.where('c.store_no', collectType === PRODUCT ? 'is' : 'is not', null)
  if (scope === 'gone')
    query = query.where(
      sql<boolean>`(exists (select 1 from product p where p.id = c.product_id and ${isUnavailable})
        or exists (select 1 from global_product g where g.id = c.global_id and ${isGlobalGone}))`,
    )
  const { numDeletedRows } = await query.executeTakeFirst()
  return { removed: Number(numDeletedRows) }
}

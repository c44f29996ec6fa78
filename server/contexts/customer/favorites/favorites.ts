import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { CollectRow } from '../../../../src/contract/types'
import { fromFen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import { globalCardsById, OWN_PRICES, pointOf, pricingAt, toShop, shopReply } from '../../catalog'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { cardsById, idsOf } from './saved-products'

import {
  PRODUCT,
  countFavorites,
  listFavorites,
  type FavoriteRow,
  findFavorite,
  deleteFavoriteRows,
  type FavoriteType,
  type Subject,
  subjectOf,
  type FavoriteInput,
  countFavoritesByKind,
  insertFavorite,
  deleteFavorite,
} from './queries'
import { lockUser } from '../account/queries'

/** Most favorites of one kind per shopper. */
export const MOST_COLLECTS = 500

const base = ({ id, created_at, price_fen }: FavoriteRow) => ({
  id,
  time: shopIso(created_at),
  savedPrice: price_fen === null ? null : fromFen(price_fen),
})

async function withProducts(
  ctx: Ctx,
  rows: readonly FavoriteRow[],
  input: Parsed<'collectList'>,
): Promise<CollectRow[]> {
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

async function withStores(ctx: Ctx, rows: readonly FavoriteRow[], input: Parsed<'collectList'>): Promise<CollectRow[]> {
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
  const { total, gone: unavailableCount } = await countFavorites(ctx.db, userId, input.collectType)
  const rows = await listFavorites(ctx.db, userId, input)
  const list = await (input.collectType === PRODUCT ? withProducts : withStores)(ctx, rows, input)
  return { ...toPage(list, total, input), goneCount: unavailableCount }
}

export async function collectCount(ctx: Ctx): Promise<Reply<'collectCount'>> {
  const { all, stores } = await countFavoritesByKind(ctx.db, ownerOf(ctx))
  return { goods: all - stores, stores }
}

/** Refuses with 8013 when the list is full. */
export async function refuseFull(trx: Trx, userId: number, type: FavoriteType = PRODUCT) {
  const { total } = await countFavorites(trx, userId, type)
  if (total >= MOST_COLLECTS) refuse('notice', `收藏已满 ${MOST_COLLECTS} 个，请先整理再收藏`)
}

async function saveFavorite(trx: Trx, userId: number, subject: Subject, { collectType }: FavoriteInput, now: Date) {
  if (await findFavorite(trx, userId, subject)) return
  await refuseFull(trx, userId, collectType)
  await insertFavorite(trx, { ...subject, user_id: userId, created_at: now })
}

/** Adds or removes a favorite; repeating it changes nothing, and the first price remains. */
export async function doCollect(ctx: Ctx, { on, ...input }: Parsed<'doCollect'>): Promise<Reply<'doCollect'>> {
  const userId = ownerOf(ctx)
  const { merchantCode } = ctx
  const pricing = pricingAt(await ctx.catalogSnapshot(), ctx.now(), input.cityId)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const subject =
      (await subjectOf(trx, input, { ...pricing, merchantCode })) ?? refuse('missing', '没有找到要收藏的内容')
    if (on === 1) {
      await saveFavorite(trx, userId, subject, input, ctx.now())
      return { collected: true }
    }
    const row = await findFavorite(trx, userId, subject)
    if (row) await deleteFavorite(trx, row.id, userId)
    return { collected: false }
  })
}

export async function isCollect(ctx: Ctx, input: Parsed<'isCollect'>): Promise<Reply<'isCollect'>> {
  const subject = await subjectOf(ctx.db, input, {
    now: ctx.now(),
    priceList: OWN_PRICES,
    merchantCode: ctx.merchantCode,
  })
  return { collected: !!subject && (await findFavorite(ctx.db, ownerOf(ctx), subject)) !== undefined }
}

/** Deletes entries of this shopper only, whatever ids are sent. */
export async function deleteCollects(
  ctx: Ctx,
  { ids, scope, collectType }: Parsed<'deleteCollects'>,
): Promise<Reply<'deleteCollects'>> {
  const { numDeletedRows } = await deleteFavoriteRows(ctx.db, ownerOf(ctx), {
    which: ids ? idsOf(ids) : collectType === PRODUCT ? 'products' : 'stores',
    onlyUnavailable: scope === 'gone',
  })
  return { removed: Number(numDeletedRows) }
}

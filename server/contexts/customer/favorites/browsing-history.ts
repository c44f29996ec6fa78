import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { formatShopTime, shopIso } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { globalCardsById } from '../../catalog'
import { cardsById, idsOf } from './saved-products'

import { countBrowses, dropOldest, deleteBrowseRows, listBrowses, findProductId, upsertBrowse } from './queries'
import { lockUser } from '../account/queries'

/** Lists the shopper's history, last viewed first. @spec PR-26 */
export async function browseList(ctx: Ctx, input: Parsed<'browseList'>): Promise<Reply<'browseList'>> {
  const userId = ownerOf(ctx)
  const { total, gone: unavailableCount } = await countBrowses(ctx.db, userId)
  const rows = await listBrowses(ctx.db, userId, input.pageSize, (input.pageNum - 1) * input.pageSize)
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
  return { ...toPage(list, total, input), goneCount: unavailableCount }
}

/**
 * Records a view of a product. Viewing it again moves it to the top; the oldest entries beyond the limit are removed.
 */
export async function saveBrowse(ctx: Ctx, { barcode }: Parsed<'saveBrowse'>): Promise<Reply<'saveBrowse'>> {
  const userId = ownerOf(ctx)
  const product = await findProductId(ctx.db, barcode)
  const product_id = product?.id ?? refuse('missing', '没有找到这个商品')
  const seen_at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await upsertBrowse(trx, userId, product_id, seen_at)
    await dropOldest(trx, userId)
  })
  return { saved: true }
}

/** Deletes entries of this shopper only, whatever ids are sent. */
export async function deleteBrowses(
  ctx: Ctx,
  { ids, scope }: Parsed<'deleteBrowses'>,
): Promise<Reply<'deleteBrowses'>> {
  const { numDeletedRows } = await deleteBrowseRows(ctx.db, ownerOf(ctx), {
    ids: ids ? idsOf(ids) : undefined,
    onlyUnavailable: scope === 'gone',
  })
  return { removed: Number(numDeletedRows) }
}

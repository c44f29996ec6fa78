import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'

import { refuseFull } from './favorites'

import {
  findGlobalProduct,
  findGlobalFavorite,
  upsertGlobalBrowse,
  deleteFavorite,
  insertFavorite,
  dropOldest,
} from './queries'
import { lockUser } from '../account/queries'

/** Adds the product to the shopper's browsing history, together with all other products. @spec PR-26 */
export async function saveGlobalBrowse(ctx: Ctx, { barcode }: Parsed<'saveGlobalBrowse'>) {
  const userId = ownerOf(ctx)
  const product = (await findGlobalProduct(ctx.db, barcode)) ?? refuse('missing', '没有找到这个商品')
  const seen_at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await upsertGlobalBrowse(trx, userId, product.id, seen_at)
    await dropOldest(trx, userId)
  })
  return { saved: true }
}

export async function isGlobalCollect(
  ctx: Ctx,
  { barcode }: Parsed<'isGlobalCollect'>,
): Promise<Reply<'isGlobalCollect'>> {
  const product = await findGlobalProduct(ctx.db, barcode)
  return { collected: !!product && (await findGlobalFavorite(ctx.db, ownerOf(ctx), product.id)) !== undefined }
}

/** Adds a favorite or removes it, in the same list as all favorites; repeating it changes nothing. @spec PR-20 */
export async function doGlobalCollect(
  ctx: Ctx,
  { barcode, on }: Parsed<'doGlobalCollect'>,
): Promise<Reply<'doGlobalCollect'>> {
  const userId = ownerOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const product = (await findGlobalProduct(trx, barcode)) ?? refuse('missing', '没有找到要收藏的内容')
    const known = await findGlobalFavorite(trx, userId, product.id)
    if (on === 0) {
      if (known) await deleteFavorite(trx, known.id, userId)
      return { collected: false }
    }
    if (!known) {
      await refuseFull(trx, userId)
      const row = { user_id: userId, product_id: null, store_no: null, global_id: product.id }
      await insertFavorite(trx, { ...row, price_fen: product.price_fen, created_at: ctx.now() })
    }
    return { collected: true }
  })
}

import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { dropOldest } from './browsing-history'
import { refuseFull } from './favorites'
import { lockUser } from '../account/user'

const find = (handle: Handle, barcode: string) =>
  handle.selectFrom('global_product').select(['id', 'price_fen']).where('barcode', '=', barcode).executeTakeFirst()

const findOwn = (handle: Handle, userId: number, id: number) =>
  handle.selectFrom('collect').select('id').where('user_id', '=', userId).where('global_id', '=', id).executeTakeFirst()

/** Adds the product to the shopper's browsing history, together with all other products. @spec PR-26 */
export async function saveGlobalBrowse(ctx: Ctx, { barcode }: Parsed<'saveGlobalBrowse'>) {
  const userId = ownerOf(ctx)
  const product = (await find(ctx.db, barcode)) ?? refuse('missing', '没有找到这个商品')
  const seen_at = ctx.now()
  await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await trx
      .insertInto('browse')
      .values({ user_id: userId, global_id: product.id, seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'global_id']).doUpdateSet({ seen_at }))
      .execute()
    await dropOldest(trx, userId)
  })
  return { saved: true }
}

export async function isGlobalCollect(
  ctx: Ctx,
  { barcode }: Parsed<'isGlobalCollect'>,
): Promise<Reply<'isGlobalCollect'>> {
  const product = await find(ctx.db, barcode)
  return { collected: !!product && (await findOwn(ctx.db, ownerOf(ctx), product.id)) !== undefined }
}

/** Adds a favorite or removes it, in the same list as all favorites; repeating it changes nothing. @spec PR-20 */
export async function doGlobalCollect(
  ctx: Ctx,
  { barcode, on }: Parsed<'doGlobalCollect'>,
): Promise<Reply<'doGlobalCollect'>> {
  const userId = ownerOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const product = (await find(trx, barcode)) ?? refuse('missing', '没有找到要收藏的内容')
    const known = await findOwn(trx, userId, product.id)
    if (on === 0) {
      if (known) await trx.deleteFrom('collect').where('id', '=', known.id).where('user_id', '=', userId).execute()
      return { collected: false }
    }
    if (!known) {
      await refuseFull(trx, userId)
      const row = { user_id: userId, product_id: null, store_no: null, global_id: product.id }
      await trx
        .insertInto('collect')
        .values({ ...row, price_fen: product.price_fen, created_at: ctx.now() })
        .execute()
    }
    return { collected: true }
  })
}

import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { flashSaleOf } from '../../../catalog'
import { inTransaction } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { planStartNotice } from './notify-flash-sale-started'
import { findReminder, insertReminder } from './queries'

/** Returns a product's running or next session. @spec RX-04 */
export const findFlashSale = async (
  { db, now }: Ctx,
  { barcode }: Parsed<'findFlashSale'>,
): Promise<Reply<'findFlashSale'>> => ({
  seckill: await flashSaleOf(db, barcode, now()),
})

type Reminded = Reply<'flashSaleReminded'>

/** Whether the shopper has subscribed to the product's session; a subscription is never removed. @spec ST-74 */
export async function flashSaleReminded(ctx: Ctx, { barcode }: Parsed<'flashSaleReminded'>): Promise<Reminded> {
  const userId = ownerOf(ctx)
  const flashSale = await flashSaleOf(ctx.db, barcode, ctx.now())
  if (!flashSale) return { acRemind: 0 }
  const row = await findReminder(ctx.db, userId, { barcode, startsAt: new Date(flashSale.startTime) })
  return { acRemind: row ? 1 : 0 }
}

/** Subscribes the shopper to the start of the session; a session that has begun needs no reminder. @spec ST-74 */
export async function remindFlashSale(ctx: Ctx, { barcode }: Parsed<'remindFlashSale'>): Promise<Reminded> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const flashSale = (await flashSaleOf(ctx.db, barcode, now)) ?? refuse('missing', '这件商品没有即将开始的秒杀')
  const startsAt = new Date(flashSale.startTime)
  if (startsAt <= now) return refuse('invalid', '秒杀已经开始，可以直接购买')
  await inTransaction(ctx.db, async (trx) => {
    await insertReminder(trx, { user_id: userId, barcode, starts_at: startsAt, asked_at: now })
    await planStartNotice(trx, barcode, startsAt)
  })
  return { acRemind: 1 }
}

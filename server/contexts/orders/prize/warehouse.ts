import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { recipientOf } from './prize-parcel'
import { listPrizesToPack, worksInWarehouse } from './queries'
import { receivePrize, sendPrize } from './send-prize'

const MOST_PRIZES = 50

/** Refuses an account that does not belong to a warehouse of our own shop. */
async function checkWarehouse(ctx: Ctx) {
  if (!(await worksInWarehouse(ctx.db, ownerOf(ctx)))) refuse('missing', '只有仓库人员可以寄出奖品')
}

/** Lists the prizes that the warehouse has to send, with the address of their winners. @spec PR-28 */
export async function prizesToPack(ctx: Ctx): Promise<Reply<'prizesToPack'>> {
  await checkWarehouse(ctx)
  const rows = await listPrizesToPack(ctx.db, MOST_PRIZES)
  return rows.flatMap((row) => {
    const recipient = recipientOf(ctx.vault, row)
    const { id, name, barcode, address_at: at } = row
    return recipient && at ? [{ recordId: id, prizeName: name, barcode, addressTime: at.toISOString(), recipient }] : []
  })
}

/** Takes the warehouse's report that a prize was sent or arrived; a repeat changes nothing. @spec PR-28 */
export async function movePrize(
  ctx: Ctx,
  { recordId, to, com, num }: Parsed<'movePrize'>,
): Promise<Reply<'movePrize'>> {
  await checkWarehouse(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const isMoved =
      to === 'sent'
        ? await sendPrize(trx, recordId, num ? { com, num } : null, at)
        : await receivePrize(trx, recordId, at)
    if (!isMoved) refuse('missing', to === 'sent' ? '没有待寄出的奖品' : '没有已寄出的奖品')
    return { recordId, state: to }
  })
}

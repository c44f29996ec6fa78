import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { aboutAddress } from '../../../schema/sealed-bindings'
import { expressReason } from '../../catalog'
import { addressOf } from '../../customer'
import { recordOf, shownRecord } from './draws'
import { listPrizeProducts, listRecordsToShip, updatePrizeAddress } from './queries'

const MOST_PRIZES = 50

/** Lists the shopper's physical prizes without a delivery address, oldest first. @spec PR-28 EN-25 */
export async function prizesToShip(ctx: Ctx): Promise<Reply<'prizesToShip'>> {
  const rows = await listRecordsToShip(ctx.db, ownerOf(ctx), MOST_PRIZES)
  return { primaryIds: rows.map(({ id }) => id), list: rows.map((row) => shownRecord(ctx, row)) }
}

/**
 * Stores the delivery address of a physical prize, and of those sent along: one of the winner's own addresses, set
 * once. Refuses with 8013 an address that carriers do not serve.
 * @spec PR-28 EN-25
 */
export async function shipPrize(
  ctx: Ctx,
  { recordId, addressId, primaryIds }: Parsed<'shipPrize'>,
): Promise<Reply<'shipPrize'>> {
  const userId = ownerOf(ctx)
  const row = (await addressOf(ctx, userId, addressId)) ?? refuse('missing', '没有找到该收货地址')
  const { name, mobile, region, address, room_no: roomNo, city_id: cityId } = row
  const where = JSON.stringify({ name, mobile, region, address, roomNo })
  const ids = [...new Set([recordId, ...primaryIds])]
  return inTransaction(ctx.db, async (trx) => {
    for (const { storage, form } of await listPrizeProducts(trx, userId, ids)) {
      const reason = expressReason(cityId, storage === null || form === null ? undefined : { storage, form })
      if (reason !== '') refuse('notice', reason)
    }
    const change = { address_sealed: ctx.vault.seal(where, aboutAddress(userId)), address_at: ctx.now() }
    const changed = await updatePrizeAddress(trx, change, ids, userId)
    if (!changed.some(({ id }) => id === recordId)) refuse('missing', '该奖品不需要填写地址，或已经填写')
    return recordOf({ ...ctx, db: trx }, userId, recordId)
  })
}

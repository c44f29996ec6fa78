import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { deleteUnpaidMember, putBackBenefitPlace, putBackCodeUse, takeBenefitPlace, takeCodeUse } from './queries'

/**
 * Frees place and code of an unpaid membership order that has ended: the benefit may be joined again. A paid order
 * keeps its place. Locks the rows in the same order as joining.
 */
export async function freePlace(trx: Trx, orderId: number) {
  const removedMember = await deleteUnpaidMember(trx, orderId)
  if (!removedMember) return
  if (removedMember.code !== null) await putBackCodeUse(trx, removedMember.code)
  await putBackBenefitPlace(trx, removedMember.welfare_id)
}

/** Takes a place; the rows are contended and therefore updated last. */
export async function takePlace(trx: Trx, benefitsId: number, code: string | null) {
  if (code !== null) {
    const used = await takeCodeUse(trx, code)
    if (used.numUpdatedRows === 0n) refuse('couponGone', '邀请码已用完')
  }
  const updateResult = await takeBenefitPlace(trx, benefitsId)
  if (updateResult.numUpdatedRows === 0n) refuse('couponGone', '名额已满，看看别的福利')
}

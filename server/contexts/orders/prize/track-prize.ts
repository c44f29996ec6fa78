import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { coverageOf } from '../../../providers/courier/contract'
import { findPrizeParcel } from './prize-parcel'
import { findSentPrize, updatePrizeParcel } from './queries'
import { planPrizeTracking, receivePrize } from './send-prize'

const FIRST_WAIT_MS = 120_000
const MOST_WAIT_MS = 1_800_000

/**
 * Asks the couriers for the parcel of a prize until it is delivered, and stores its carrier and number. Without couriers
 * the warehouse reports the arrival.
 * @spec PR-28
 */
export async function trackPrize(deps: JobDeps, recordId: number, requestCount: number) {
  const { couriers, db, vault } = deps
  const row = await findSentPrize(db, recordId)
  if (!couriers || !row || row.received_at !== null || row.own_carrier) return
  if (coverageOf(couriers, 'post') !== 'whole') return
  const { state, tracking } = await findPrizeParcel({ db, couriers, vault }, row)
  const at = deps.now()
  await inTransaction(db, async (trx) => {
    if (tracking) await updatePrizeParcel(trx, recordId, { carrier: tracking.com, parcel_num: tracking.num })
    if (state === 'delivered') return void (await receivePrize(trx, recordId, at))
    const runAt = new Date(at.getTime() + Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS))
    await planPrizeTracking(trx, recordId, runAt, requestCount + 1)
  })
}

/** Marks a prize as received once it was sent long ago. */
export async function receivePrizeByTime({ db, now }: JobDeps, recordId: number) {
  await inTransaction(db, (trx) => receivePrize(trx, recordId, now()))
}

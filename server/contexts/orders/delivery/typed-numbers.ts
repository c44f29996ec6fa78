import type { Vault } from '../../../platform/encryption'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Db } from '../../../platform/db/open'
import type { Couriers, Parcel, ParcelTracking } from '../../../providers/courier/contract'
import type { OrderRow } from '../move-order'
import { lockOrder } from '../queries'
import { findParcel, saveReport, type ParcelRow } from './parcel-queries'
import { labelOf, typedParcels } from './parcel-tracking'

/** Least time between two queries of one number, in ms: carriers block accounts that ask more often. */
const LEAST_QUERY_MS = 30 * 60_000

const RANKS = { waiting: 0, picking: 1, moving: 2, delivered: 3 } as const

type Report = Pick<Extract<ParcelTracking, { steps: unknown }>, 'state' | 'steps'> & { at: Date }

/**
 * Stores a report unless it says less than the stored one: carriers repeat their reports and send them out of order.
 * Returns whether it was stored. The caller locks the order's row.
 */
export async function acceptReport(trx: Trx, row: ParcelRow, { state, steps, at }: Report): Promise<boolean> {
  const goesBack = RANKS[state] < RANKS[row.track_state ?? 'waiting'] || steps.length < (row.track_steps?.length ?? 0)
  if (row.delivered_at !== null || goesBack) return false
  await saveReport(trx, { orderId: row.order_id, storeNo: row.store_no }, { state, steps, at })
  return true
}

/** Queries one number, unless staff has changed it meanwhile. The first query also subscribes to its reports. */
async function trackOne(
  { db, couriers }: { db: Db; couriers: Couriers },
  { storeNo, parcel, row }: { storeNo: string; parcel: Parcel; row: ParcelRow },
  at: Date,
) {
  if (row.tracked_at === null) await couriers.send(parcel)
  const track = await couriers.track(parcel.parcelNo, parcel)
  if (!('steps' in track)) return
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, row.order_id)
    const now = await findParcel(trx, row.order_id, storeNo)
    if (now && labelOf(now)?.num === parcel.label?.num) await acceptReport(trx, now, { ...track, at })
  })
}

/** Queries the typed numbers of an order whose last report is half an hour old. */
export async function trackTyped(source: { db: Db; couriers: Couriers; vault: Vault }, order: OrderRow, at: Date) {
  for (const one of await typedParcels(source, order)) {
    const last = one.row.tracked_at
    if (last === null || at.getTime() - last.getTime() >= LEAST_QUERY_MS) await trackOne(source, one, at)
  }
}

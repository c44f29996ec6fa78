import type { Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import { notify } from '../../customer'
import { lockPrize, updatePrizeParcel, type PrizeRow } from './queries'

const DAY_MS = 86_400_000
/** Time after which a sent prize counts as received without a report, in ms. */
const RECEIVED_MS = 15 * DAY_MS

/** Carrier that the warehouse has chosen, and the carrier's number of the parcel. */
interface OwnCarrier {
  com: string
  num: string
}

export const planPrizeTracking = (trx: Trx, recordId: number, runAt: Date, requestCount: number) =>
  addJob(trx, {
    kind: 'trackPrize',
    payload: { recordId, requestCount },
    runAt,
    dedupe: `track-prize:${recordId}:${requestCount}`,
  })

/** Texts without the name of the prize: other people may see the screen. */
const notifyWinner = (trx: Trx, { id, user_id: userId }: PrizeRow, about: 'shipped' | 'delivered', at: Date) =>
  notify(trx, {
    ...{ userId, kind: 'account', about, at, merchantCode: '' },
    title: about === 'shipped' ? '奖品已寄出' : '奖品已送达',
    content: about === 'shipped' ? '抽中的奖品已寄出，物流进度见我的奖品。' : '抽中的奖品已送达，请及时查收。',
    ...{ url: '/activity/price', idemKey: `prize:${about}:${id}` },
  })

/**
 * Marks a won product as sent, once, and tells the winner. The couriers of the shop carry it, or a carrier of the
 * warehouse's own, which nobody asks about the parcel. Returns false for a prize without an address.
 * @spec PR-28
 */
export async function sendPrize(trx: Trx, recordId: number, own: OwnCarrier | null, at: Date): Promise<boolean> {
  const row = await lockPrize(trx, recordId)
  if (!row) return false
  if (row.sent_at !== null) return true
  if (row.address_sealed === null) return false
  await updatePrizeParcel(trx, recordId, {
    ...{ sent_at: at, own_carrier: own !== null, carrier: own?.com ?? '', parcel_num: own?.num ?? '' },
  })
  await notifyWinner(trx, row, 'shipped', at)
  if (!own) await planPrizeTracking(trx, recordId, at, 0)
  const runAt = new Date(at.getTime() + RECEIVED_MS)
  await addJob(trx, { kind: 'receivePrize', payload: { recordId }, runAt, dedupe: `receive-prize:${recordId}` })
  return true
}

/** Marks a sent prize as received, once, and tells the winner. Returns false for a prize that was not sent. */
export async function receivePrize(trx: Trx, recordId: number, at: Date): Promise<boolean> {
  const row = await lockPrize(trx, recordId)
  if (!row || row.sent_at === null) return false
  if (row.received_at !== null) return true
  await updatePrizeParcel(trx, recordId, { received_at: at })
  await notifyWinner(trx, row, 'delivered', at)
  return true
}

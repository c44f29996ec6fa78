import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { notify } from './notifications'
import { takeFulfilledAlerts } from './queries'

/** Hours of the day in which restock alerts are sent. */
const [FIRST, LAST] = ['09:00', '21:00']

/** Returns the time to send: null for now, else the next morning. */
function morningAfter(at: Date): Date | null {
  const hour = formatShopTime(at, 'HH:mm')
  if (hour >= FIRST && hour < LAST) return null
  const day = formatShopTime(hour < FIRST ? at : daysAfter(at, 1), 'YYYY-MM-DD')
  return new Date(`${day}T${FIRST}:00+08:00`)
}

/**
 * Marks and returns the restock alerts that this store's stock fulfils: those of its city, or of cities that the
 * warehouse serves.
 */
const fulfilled = async (trx: Trx, productId: number, storeNo: string) =>
  (await takeFulfilledAlerts(trx, productId, storeNo)).rows

/**
 * Notifies subscribers that a store has the product again, once per alert and never at night. Keeps an alert when the
 * product is sold out again.
 * @spec PR-27
 */
export async function notifyRestocked({ db, now }: JobDeps, productId: number, storeNo: string) {
  const at = now()
  const later = morningAfter(at)
  if (later) {
    const dedupe = `arrive:${productId}:${storeNo}:${later.toISOString()}`
    return addJob(db, { kind: 'goodsArrive', payload: { productId, storeNo }, runAt: later, dedupe })
  }
  return inTransaction(db, async (trx) => {
    for (const { user_id: userId, city_id: cityId, asked_at: requestedAt, barcode } of await fulfilled(
      trx,
      productId,
      storeNo,
    ))
      await notify(trx, {
        ...{ userId, kind: 'service', title: '您等的商品到货了', at },
        content: '您登记到货提醒的商品，本市的门店或仓库又有货了，数量以下单时为准。',
        url: `/commodity/detail/${barcode}`,
        idemKey: `arrived:${productId}:${cityId}:${userId}:${requestedAt.getTime()}`,
      })
  })
}

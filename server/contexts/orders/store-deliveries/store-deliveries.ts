import type { Parsed, Reply } from '../../../../src/contract/schemas'
import {
  DELIVERY_DAYS,
  LEAST_DELIVERIES,
  minutesAfterPromise,
  MOST_DELIVERIES,
  roundTime,
  summarizeDeliveries,
} from '../../../../src/domain/delivery-record'
import { daysAfter, shopIso } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { NO_STORE, storeByNo } from '../../catalog'
import { listDeliveries } from './queries'

/**
 * Returns the latest rider deliveries of a store of the request's shop, late ones included: rounded times and minutes,
 * nothing of an order or a shopper. Returns no delivery while there are too few of them.
 */
export async function storeDeliveries(
  { db, now, merchantCode }: Ctx,
  { storeNo }: Parsed<'storeDeliveries'>,
): Promise<Reply<'storeDeliveries'>> {
  const store = (await storeByNo(db, merchantCode, storeNo)) ?? refuse('missing', NO_STORE)
  const since = daysAfter(now(), -DELIVERY_DAYS)
  const rows = await listDeliveries(db, { storeNo: store.store_no, since, most: MOST_DELIVERIES })
  const list = rows.map(({ promised, delivered }) => ({
    promised: shopIso(roundTime(promised.getTime())),
    delivered: shopIso(roundTime(delivered.getTime())),
    minutes: minutesAfterPromise({ promised: promised.getTime(), delivered: delivered.getTime() }),
  }))
  const summary = list.length < LEAST_DELIVERIES ? null : summarizeDeliveries(list.map(({ minutes }) => minutes))
  return { storeNo: store.store_no, name: store.name, summary, list: summary ? list : [] }
}

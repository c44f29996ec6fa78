import { CartKind } from '../../../../src/domain/kind'
import { promisedRange, type CatalogSnapshot, type Place } from '../../catalog'
import { kindOf } from '../kinds/registry'
import type { OrderRow } from '../move-order'

/**
 * Returns the columns of the promise for a new address: a rider has another way from now on. Empty for orders whose
 * promise does not depend on the way: express, a chosen slot, and kinds that promise no time.
 */
export function promiseForAddress(
  order: Pick<OrderRow, 'kind' | 'source' | 'slot_from'>,
  { catalogSnapshot, storeNos, place }: { catalogSnapshot: CatalogSnapshot; storeNos: readonly string[]; place: Place },
  now: Date,
) {
  const isFixed = order.kind !== CartKind.lightning || order.slot_from || !kindOf(order.source).view.promisesDelivery
  if (isFixed) return {}
  const promise = promisedRange(catalogSnapshot, { kind: CartKind.lightning, storeNos, place }, now)
  return { promise_from: promise?.from ?? null, promise_to: promise?.to ?? null }
}

import { daysAfter } from '../../../../src/domain/shop-time'
import type { Handle } from '../../../platform/db/transaction'
import { updateOnTimeRates, updateSales } from './queries'

/** Days over which the share of punctual deliveries is measured. */
const MEASURED_DAYS = 30
/** Fewest deliveries of a store within that time: the share of a few would say nothing. */
const LEAST_DELIVERIES = 20

/** Counts sales of products and punctual deliveries of stores from the orders. */
export async function updateFigures(handle: Handle, now: Date): Promise<void> {
  await updateSales(handle)
  await updateOnTimeRates(handle, { since: daysAfter(now, -MEASURED_DAYS), least: LEAST_DELIVERIES })
}

import { formatShopTime } from '../../../src/domain/shop-time'
import { pick, pickNumber } from './hash'
import type { StockSeed } from './stock'

/** How long the demo products may be used, in months. */
const MONTHS_OF_USE = [24, 36] as const

/** Returns year and month of a number of months since year 0: 24322 → 2026 and 11. */
const monthOf = (months: number) => {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return { year: String(year), month: String(month).padStart(2, '0') }
}

/**
 * Adds batch and expiry to rows of stock: made 2 to 12 months before `now`, the expiry two or three years later. Every
 * store has a batch of its own.
 */
export function withBatches(rows: readonly StockSeed[], now: Date) {
  const today = Number(formatShopTime(now, 'YYYY')) * 12 + Number(formatShopTime(now, 'MM')) - 1
  return rows.map((row) => {
    const key = `${row.barcode} ${row.store_no}`
    const made = today - pickNumber(`made ${key}`, 2, 12)
    const expiry = monthOf(made + pick(`life ${row.barcode}`, MONTHS_OF_USE))
    const { year, month } = monthOf(made)
    const number = String(pickNumber(`batch ${key}`, 1, 60)).padStart(2, '0')
    return { ...row, batch: `演示${year.slice(2)}${month}${number}`, expires_on: `${expiry.year}-${expiry.month}` }
  })
}

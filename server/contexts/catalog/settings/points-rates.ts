import type { GrowthRate } from '../../../../src/domain/growth'
import type { Handle } from '../../../platform/db/transaction'
import { entriesByKeys, selectEntries } from './queries'
import { CONFIG, configValue, type ConfigEntry, valuesIn } from './settings'

/** Returns the whole number that a setting holds; 0 for none. */
export function whole(value: string | null | undefined): number {
  const rate = Math.floor(Number(value ?? 0))
  return Number.isFinite(rate) && rate > 0 ? rate : 0
}

/** Key of the points earned per yuan. */
export const POINTS_KEY = 'INTEGRAL'

const loadWholeNumber = async (handle: Handle, key: string) => whole(await configValue(handle, key))

/** Points earned per yuan; 0 when none are given. @spec BC-71 */
export const loadPointsPerYuan = (handle: Handle) => loadWholeNumber(handle, POINTS_KEY)

const PRICE_KEY = 'INTEGRAL_PRICE'

/** Points that one yuan costs; 0 when points are not accepted. @spec BC-71 */
export const loadPointsForYuan = (handle: Handle) => loadWholeNumber(handle, PRICE_KEY)

/** Selects the setting from which `pointsForYuanOf` reads the points that one yuan costs. */
export const selectPointsForYuan = (handle: Handle) => selectEntries(handle, CONFIG, [PRICE_KEY])

export const pointsForYuanOf = (entries: readonly ConfigEntry[]) => whole(valuesIn(entries, [PRICE_KEY]).get(PRICE_KEY))

/** Points for a new account; 0 for none. @spec BC-71 */
export const loadPointsForNew = (handle: Handle) => loadWholeNumber(handle, 'REGISTER_INTEGR')

/** Rewards of a paid order. */
export interface OrderRates {
  /** Points earned per yuan; 0 for none. */
  perYuan: number
  /** Growth per number of yuan. */
  growth: GrowthRate
  /** Points for the first paid order of a shopper; 0 for none. */
  first: number
}

const RATE_KEYS = [POINTS_KEY, 'GROWTH', 'GROWTH_VALUE', 'FIRST_ORDER']

/** Selects the settings from which `orderRatesOf` reads the rates. */
export const selectOrderRates = (handle: Handle) => selectEntries(handle, CONFIG, RATE_KEYS)

/** Rewards of a paid order. @spec BC-71 BC-72 */
export const loadOrderRates = async (handle: Handle): Promise<OrderRates> =>
  orderRatesOf(await entriesByKeys(handle, CONFIG, RATE_KEYS))

/** Reads the rewards of a paid order from the settings. @spec BC-71 BC-72 */
export function orderRatesOf(entries: readonly ConfigEntry[]): OrderRates {
  const values = valuesIn(entries, RATE_KEYS)
  const rate = (key: string) => whole(values.get(key))
  return {
    perYuan: rate(POINTS_KEY),
    growth: { yuan: rate('GROWTH'), value: rate('GROWTH_VALUE') },
    first: rate('FIRST_ORDER'),
  }
}

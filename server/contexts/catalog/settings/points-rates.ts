import type { GrowthRate } from '../../../../src/domain/growth'
import type { Handle } from '../../../platform/db/transaction'
import { configValue, configValues } from './settings'

function whole(value: string | null | undefined): number {
  const rate = Math.floor(Number(value ?? 0))
  return Number.isFinite(rate) && rate > 0 ? rate : 0
}

const wholeRate = async (handle: Handle, key: string) => whole(await configValue(handle, key))

/** Points that the shop gives for one yuan; 0 where it gives none. @spec BC-71 */
export const pointsPerYuan = (handle: Handle) => wholeRate(handle, 'INTEGRAL')

/** Points that one yuan costs; 0 where the shop takes none. @spec BC-71 */
export const pointsForYuan = (handle: Handle) => wholeRate(handle, 'INTEGRAL_PRICE')

/** Points for a new account; 0 where there are none. @spec BC-71 */
export const pointsForNew = (handle: Handle) => wholeRate(handle, 'REGISTER_INTEGR')

/** What a paid order brings. */
export interface OrderRates {
  /** Points that one yuan brings; 0 where it brings none. */
  perYuan: number
  /** So many yuan bring so much growth. */
  growth: GrowthRate
  /** Points for the first order that a shopper pays; 0 where there are none. */
  first: number
}

/** Asked in one question: every order that is paid asks it. @spec BC-71 BC-72 */
export async function orderRates(handle: Handle): Promise<OrderRates> {
  const values = await configValues(handle, ['INTEGRAL', 'GROWTH', 'GROWTH_VALUE', 'FIRST_ORDER'])
  const rate = (key: string) => whole(values.get(key))
  return {
    perYuan: rate('INTEGRAL'),
    growth: { yuan: rate('GROWTH'), value: rate('GROWTH_VALUE') },
    first: rate('FIRST_ORDER'),
  }
}

import type { GrowthRate } from '../../../src/domain/growth'
import type { Handle } from '../../db/transaction'
import { configValue } from '../config/service'

async function wholeRate(handle: Handle, key: string): Promise<number> {
  const rate = Math.floor(Number((await configValue(handle, key)) ?? 0))
  return Number.isFinite(rate) && rate > 0 ? rate : 0
}

/** Points that the shop gives for one yuan; 0 where it gives none. @spec BC-71 */
export const pointsPerYuan = (handle: Handle) => wholeRate(handle, 'INTEGRAL')

/** Points that one yuan costs; 0 where the shop takes none. @spec BC-71 */
export const pointsForYuan = (handle: Handle) => wholeRate(handle, 'INTEGRAL_PRICE')

/** So many yuan bring so much growth. @spec BC-71 BC-72 */
export const growthRate = async (handle: Handle): Promise<GrowthRate> => ({
  yuan: await wholeRate(handle, 'GROWTH'),
  value: await wholeRate(handle, 'GROWTH_VALUE'),
})

/** Points for a new account; 0 where there are none. @spec BC-71 */
export const pointsForNew = (handle: Handle) => wholeRate(handle, 'REGISTER_INTEGR')

/** Points for the first order that a shopper pays. @spec BC-71 */
export const pointsForFirst = (handle: Handle) => wholeRate(handle, 'FIRST_ORDER')

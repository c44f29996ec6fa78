import { loadConfigValue, OFF_KEY } from '@/stores/config-values'
import type { Stores } from '@/stores'

const METHODS = ['wechat', 'alipay', 'wallet', 'medical'] as const

/**
 * Returns the methods that the shop of this visit takes: those of the partner, or in the own shop those with an account.
 * Null when it takes all, and while that is unknown.
 */
export async function loadOffered(stores: Pick<Stores, 'api' | 'startup'>): Promise<readonly string[] | null> {
  if (stores.startup.partner?.endpoints) {
    const methods = await stores.api.call('merchantPayMethods', {})
    return methods.ok ? methods.data.map(({ method }) => method) : null
  }
  const off = await loadConfigValue(stores, OFF_KEY)
  if (!off.ok || !off.data) return null
  const codes = off.data.split(',')
  return METHODS.filter((method) => !codes.includes(`${method}Pay`))
}

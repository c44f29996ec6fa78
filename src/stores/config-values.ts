import type { Result } from '../api'
import { loadsConfigKey } from '../domain/partner'
import type { Stores } from '.'

/** Configuration key of the default store, used where no store is near. @spec BC-71 */
export const DEFAULT_STORE_KEY = 'STORE_NUMBER'

/**
 * Configuration key of the services that the shop has switched off, by their codes. A payment method without an account
 * is one of them: `wechatPay`, `alipayPay`.
 */
export const OFF_KEY = 'SERVICES_OFF'

type Source = Pick<Stores, 'api' | 'startup'>

/** Returns the value of a configuration key, '' when it is unset. Does not load keys that the partner of this visit leaves out. @spec BC-73 */
export async function loadConfigValue({ api, startup }: Source, key: string): Promise<Result<string>> {
  if (!loadsConfigKey(startup.platform, key)) return { ok: true, data: '' }
  const result = await api.call('defaultConfig', { key })
  return result.ok ? { ok: true, data: result.data?.value ?? '' } : result
}

/** Returns the values of several keys with one call. @spec BC-73 */
export async function loadConfigValues<K extends string>(
  { api, startup }: Source,
  keys: readonly K[],
): Promise<Result<Record<K, string>>> {
  const loadableKeys = keys.filter((key) => loadsConfigKey(startup.platform, key))
  const result = await api.call('configByKeys', { keys: loadableKeys.join(',') })
  if (!result.ok) return result
  const valueOf = (key: K) => result.data.find(({ code }) => code === key)?.value ?? ''
  return { ok: true, data: Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, string> }
}

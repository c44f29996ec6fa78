/** Builds `wx` or `my`: plain objects with own properties, because Taro lists their keys. */
import type { Api, Dict, Override } from '../types'
import { alipayAsync, alipaySync } from './alipay'
import { asyncApi, type CallContext, type Impl } from './call'
import { commonAsync, commonSync, type ApiServices } from './common'
import { weappAsync, weappSync } from './weapp'

/** Functions without callbacks: an override of these is called directly. */
const DIRECT =
  /Sync$|^(create|on|off)[A-Z]|^canIUse|^get(WindowInfo|DeviceInfo|AppBaseInfo|MenuButton|UpdateManager)|^nextTick/
const NETWORK = ['request', 'uploadFile', 'downloadFile'] as const

export function buildApi(services: ApiServices, context: CallContext, overrides: Map<string, Override>): Api {
  const weapp = services.host === 'weapp'
  const api: Api = {}
  // Looks for an override at every call, because it may be set later.
  const install = (name: string, original: (...args: unknown[]) => unknown) => {
    api[name] = (...args: unknown[]) => {
      const override = overrides.get(name) as ((...a: unknown[]) => unknown) | undefined
      if (!override) return original(...args)
      if (DIRECT.test(name)) return override(...args)
      return asyncApi(name, context, override as Impl)(args[0])
    }
  }
  const async = { ...commonAsync(services), ...(weapp ? weappAsync(services) : alipayAsync(services)) }
  for (const [name, impl] of Object.entries(async)) install(name, asyncApi(name, context, impl))
  const direct: Dict = { ...commonSync(services), ...(weapp ? weappSync(services) : alipaySync(services)) }
  for (const [name, value] of Object.entries(direct)) {
    if (typeof value === 'function') install(name, value as (...args: unknown[]) => unknown)
    else api[name] = value
  }
  for (const name of NETWORK) install(name, (options) => services.network[name]((options ?? {}) as Dict))
  for (const name of overrides.keys()) if (!api[name]) install(name, () => undefined)
  return api
}

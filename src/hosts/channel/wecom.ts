import { gcj02 } from '../datum'
import type { Point } from '../location/contract'
import { WAIT_MS } from '../location/wait'
import { success, failed, mapResult, unsupported, type HostResult, type Instead } from '../result'
import { SCAN_MS, SHOPPER_MS } from '../settle'
import { inApp } from './browser'
import type { ChannelCallbacks } from './contract'
import type { Detected } from './detect'
import type { ChannelHosts } from './hosts'
import { withoutHash } from './landing'
import { loadScript } from './script'
import { callSdk, codeIn, type Sdk } from './sdk'
import { absoluteUrl } from './absolute-url'

export const WECOM_SCRIPT = 'https://wwcdn.weixin.qq.com/node/open/js/wecom-jssdk-2.3.3.js'

const CALLS = [
  'getLocation',
  'openLocation',
  'scanQRCode',
  'onMenuShareAppMessage',
  'shareAppMessage',
  'launchMiniprogram',
  'getClipboardData',
]

interface Register {
  register(options: object): void
}

/** WeCom's own SDK. It signs its current url, again whenever that changes. @spec API-14 ER-74 */
function createWw(callbacks: ChannelCallbacks) {
  const sign = async (url: string) => {
    const signed = await callbacks.sign('wecom', url)
    if (!signed) callbacks.report('signature request failed')
    return signed
  }
  const start = async (): Promise<HostResult<Sdk>> => {
    const first = await sign(withoutHash(window.location.href))
    if (!first) return failed('network')
    if (!(await loadScript(WECOM_SCRIPT))) return failed('network')
    const { ww } = window as { ww?: Sdk & Register }
    if (!ww) return unsupported('hide')
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(failed('timeout')), 8000)
      const end = (result: HostResult<Sdk>) => {
        clearTimeout(timer)
        resolve(result)
      }
      ww.register({
        corpId: first.appId,
        jsApiList: CALLS,
        getConfigSignature: async (url: string) => sign(url),
        onConfigSuccess: () => end({ ok: true, value: ww }),
        onConfigFail: () => {
          callbacks.report('signature verification failed')
          end(failed('signature'))
        },
      })
    })
  }
  let started: Promise<HostResult<Sdk>> | undefined
  const ready = async () => {
    const result = await (started ??= start().catch(() => failed('unknown')))
    // Keeps the state only after a verdict; other failures can be retried.
    if (!result.ok && result.error.kind === 'failed' && result.error.reason !== 'signature') started = undefined
    return result
  }
  return {
    ready,
    call: async <T>(name: string, options: object, instead: Instead, ms?: number): Promise<HostResult<T>> => {
      const ww = await ready()
      return ww.ok ? callSdk<T>(ww.value, name, options, instead, ms) : ww
    },
  }
}

/** Channel of a page in WeCom. @spec ST-35 */
export function make(_: Detected, callbacks: ChannelCallbacks): ChannelHosts {
  const base = inApp()
  const ww = createWw(callbacks)
  let card: object = {}
  return {
    ...base,
    location: {
      locate: async () => {
        const ready = await ww.ready()
        if (!ready.ok) {
          callbacks.report('location initialisation failed')
          return ready
        }
        const result = await ww.call<Point>('getLocation', { type: 'wgs84' }, 'manual', WAIT_MS)
        return mapResult(result, ({ latitude, longitude }) => ({ latitude, longitude }))
      },
    },
    map: {
      choose: async () => unsupported('page'),
      navigate: async ({ name, address, ...point }) =>
        mapResult(await ww.call('openLocation', { ...gcj02(point), name, address, scale: 16 }, 'link'), () => {}),
    },
    scan: {
      scan: async () => {
        const options = { needResult: true, scanType: ['barCode', 'qrCode'] }
        const read = await ww.call<{ resultStr?: string }>('scanQRCode', options, 'manual', SCAN_MS)
        return mapResult(read, ({ resultStr = '' }) => codeIn(resultStr))
      },
    },
    share: {
      set: async ({ title, desc = '', path, image }) => {
        card = { title, desc, link: absoluteUrl(path), imgUrl: image }
        // Does not wait for an answer: the menu reads the card later.
        const ready = await ww.ready()
        if (!ready.ok) return ready
        void ww.call('onMenuShareAppMessage', card, 'hide')
        return success(undefined)
      },
      open: async () => mapResult(await ww.call('shareAppMessage', card, 'copy', SHOPPER_MS), () => {}),
    },
    miniProgram: {
      ...base.miniProgram,
      open: async ({ appId, path }) =>
        mapResult(await ww.call('launchMiniprogram', { appid: appId, path }, 'link'), () => {}),
    },
    clipboard: {
      ...base.clipboard,
      read: async () =>
        mapResult(await ww.call<{ data: string }>('getClipboardData', {}, 'manual'), ({ data }) => data),
    },
  }
}

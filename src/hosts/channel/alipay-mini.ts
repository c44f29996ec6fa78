import { gcj02, wgs84 } from '../datum'
import { WAIT_MS } from '../location/wait'
import { callMy } from '../my'
import { unknownPayResult } from '../pay/unknown-result'
import { tradeResult } from '../pay/trade-result'
import { success, failed, mapResult, unsupported, type HostResult, type Instead } from '../result'
import { SHOPPER_MS } from '../settle'
import { inApp } from './browser'
import type { ChannelHosts } from './hosts'
import { loadScript } from './script'
import { phoneTarget } from './targets'
import { absoluteUrl } from './absolute-url'

/** Script served by the Alipay app itself; gives the page a `my` object with a few calls. */
export const ALIPAY_SCRIPT = 'https://appx/web-view.min.js'

async function call<T>(name: string, options: object, instead: Instead, ms?: number): Promise<HostResult<T>> {
  return (await loadScript(ALIPAY_SCRIPT)) ? callMy<T>(name, options, instead, ms) : unsupported(instead)
}

/**
 * Hosts for the web view of an Alipay mini-program; its calls do not include scanning and identifying the payer.
 * @spec ST-34 ST-80
 */
export function make(): ChannelHosts {
  const base = inApp()
  return {
    ...base,
    location: {
      locate: async () => {
        const result = await call<{ latitude: unknown; longitude: unknown }>('getLocation', {}, 'manual', WAIT_MS)
        if (!result.ok) return result
        const point = wgs84(result.value)
        return point ? success(point) : failed('unavailable')
      },
    },
    map: {
      choose: async () => unsupported('page'),
      navigate: async ({ name, address, ...point }) => {
        const { latitude, longitude } = gcj02(point)
        const options = { latitude: String(latitude), longitude: String(longitude), name, address }
        return mapResult(await call('openLocation', options, 'link'), () => {})
      },
    },
    share: {
      // The mini-program shares on its own: it keeps the last message and sends no request to the page.
      set: async ({ title, desc = '', path, image }) =>
        posted({ share: { title, desc, url: absoluteUrl(path), image } }),
      open: async () => mapResult(await call('startShare', {}, 'overlay'), () => {}),
    },
    pay: {
      ...base.pay,
      pay: async (request) => {
        // A payment without a payer has no trade number yet, so Alipay's own page takes the payment.
        if (!request.pkg) return base.pay.pay(request)
        const traded = await call<{ resultCode?: unknown }>('tradePay', { tradeNO: request.pkg }, 'link', SHOPPER_MS)
        return unknownPayResult(traded.ok ? tradeResult(traded.value.resultCode) : traded)
      },
    },
    login: {
      code: async () => unsupported('page'),
      leave: async (to) =>
        mapResult(
          await call('navigateTo', { url: phoneTarget('alipay', window.location.origin, to) }, 'sms'),
          () => {},
        ),
    },
  }
}

/** Posts a message to the mini-program; `postMessage` has no callback. */
async function posted(message: object): Promise<HostResult> {
  if (!(await loadScript(ALIPAY_SCRIPT))) return unsupported('overlay')
  try {
    ;(window as { my?: { postMessage(data: object): void } }).my?.postMessage(message)
    return success(undefined)
  } catch {
    return unsupported('overlay')
  }
}

import { alipayFailure } from '../alipay-failure'
import { gcj02, wgs84 } from '../datum'
import { WAIT_MS } from '../location/wait'
import { leaveDocument } from '../navigation/back-h5'
import { unknownPayResult } from '../pay/unknown-result'
import { tradeResult } from '../pay/trade-result'
import { success, failed, mapResult, refused, unsupported, type HostResult, type Instead } from '../result'
import { QUICK_MS, SCAN_MS, settle, SHOPPER_MS } from '../settle'
import { inApp } from './browser'
import type { ChannelCallbacks } from './contract'
import type { Detected } from './detect'
import type { ChannelHosts } from './hosts'
import { ALIPAY_PHONE_PAGE, phoneQuery } from './targets'
import { absoluteUrl } from './absolute-url'

interface Bridge {
  call(name: string, options: object, callback: (answer: Answer) => void): void
}
type Answer = Record<string, unknown>

/** Timeout for Alipay's bridge, which appears after the page's load event, in ms. */
const BRIDGE_MS = 3000

const planted = () => (window as { AlipayJSBridge?: Bridge }).AlipayJSBridge

const bridge = () =>
  new Promise<Bridge | undefined>((resolve) => {
    if (planted()) return resolve(planted())
    const timer = setTimeout(() => resolve(planted()), BRIDGE_MS)
    const handleReady = () => {
      clearTimeout(timer)
      resolve(planted())
    }
    document.addEventListener('AlipayJSBridgeReady', handleReady, { once: true })
  })

/**
 * Makes one call over the bridge; a reply with an error number is a refusal. `asMini` is the call's name in the table
 * of failures.
 */
async function call<T = Answer>(
  name: string,
  options: object,
  { instead, asMini = name, ms = QUICK_MS }: { instead: Instead; asMini?: string; ms?: number },
): Promise<HostResult<T>> {
  const there = await bridge()
  if (!there) return unsupported(instead)
  return settle(ms, (answer) =>
    there.call(name, options, (reply = {}) =>
      answer(Number(reply.error) > 0 ? refused(alipayFailure(asMini, reply, instead)) : success(reply as T)),
    ),
  )
}

/** Hosts for our page in the Alipay app, over AlipayJSBridge. @spec ST-34 ST-80 */
export function make(_: Detected, callbacks: ChannelCallbacks): ChannelHosts {
  const base = inApp()
  let card: object = {}
  return {
    ...base,
    location: {
      locate: async () => {
        const result = await call<{ latitude: unknown; longitude: unknown }>(
          'getCurrentLocation',
          { bizType: 'yaoda' },
          { instead: 'manual', asMini: 'getLocation', ms: WAIT_MS },
        )
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
        return mapResult(await call('openLocation', options, { instead: 'link' }), () => {})
      },
    },
    scan: {
      scan: async () => {
        const read = await call('scan', { type: 'bar' }, { instead: 'manual', ms: SCAN_MS })
        if (!read.ok) return read
        const { barCode, qrCode, codeContent } = read.value
        const text = [barCode, qrCode, codeContent].find((value) => typeof value === 'string' && value !== '')
        return text ? success(String(text)) : failed('unavailable')
      },
    },
    share: {
      set: async ({ title, desc = '', path, image }) => {
        card = { title, content: desc, url: absoluteUrl(path), imageUrl: image }
        return success(undefined)
      },
      open: async () =>
        mapResult(await call('startShare', { bizType: 'yaoda', ...card }, { instead: 'copy' }), () => {}),
    },
    pay: {
      ...base.pay,
      pay: async (request) => {
        // A payment without a payer has no trade number yet, so Alipay's own page opens the payment sheet in its app.
        if (!request.pkg) return base.pay.pay(request)
        const traded = await call('tradePay', { tradeNO: request.pkg }, { instead: 'link', ms: SHOPPER_MS })
        return unknownPayResult(traded.ok ? tradeResult(traded.value.resultCode) : traded)
      },
    },
    login: {
      code: async () => unsupported('page'),
      leave: async (to) => {
        const link = await callbacks.alipayLink(ALIPAY_PHONE_PAGE, phoneQuery(window.location.origin, to))
        if (!link) return failed('network')
        await leaveDocument(link)
        return success(undefined)
      },
    },
    settings: {
      open: async () =>
        mapResult(await call('showAuthGuide', { bizType: 'yaoda', authType: 'LBS' }, { instead: 'hide' }), () => {}),
    },
    title: (title) => void call('setTitle', { title }, { instead: 'hide' }),
  }
}

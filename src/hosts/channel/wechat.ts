import { gcj02 } from '../datum'
import { WAIT_MS } from '../location/wait'
import type { Point } from '../location/contract'
import { leaveDocument } from '../navigation/back-h5'
import { unknownPayResult } from '../pay/unknown-result'
import { success, failed, mapResult, unsupported } from '../result'
import { SCAN_MS, SHOPPER_MS } from '../settle'
import { inApp } from './browser'
import type { ChannelCallbacks } from './contract'
import type { Detected } from './detect'
import type { ChannelHosts } from './hosts'
import { createJssdk, loadJssdk, type Jssdk } from './jssdk'
import { authorizeUrl, oauthUrl } from './oauth'
import { coverByTag } from './open-tag'
import { codeIn } from './sdk'
import { isAtLeast, OPEN_TAG_SINCE } from './version'
import { absoluteUrl } from './absolute-url'

/** Capabilities over the JSSDK that the web views of WeChat and of its mini-programs share. @spec ST-21 ER-75 */
export const overJssdk = (
  jssdk: Jssdk,
  callbacks: ChannelCallbacks,
): Pick<ChannelHosts, 'location' | 'map' | 'scan'> => ({
  location: {
    locate: async () => {
      const ready = await jssdk.ready()
      if (!ready.ok) {
        callbacks.report('location initialisation failed')
        return ready
      }
      const result = await jssdk.call<Point>('getLocation', { type: 'wgs84' }, 'manual', WAIT_MS)
      return mapResult(result, ({ latitude, longitude }) => ({
        latitude: Number(latitude),
        longitude: Number(longitude),
      }))
    },
  },
  map: {
    choose: async () => unsupported('page'),
    navigate: async ({ name, address, ...point }) =>
      mapResult(await jssdk.call('openLocation', { ...gcj02(point), name, address, scale: 16 }, 'link'), () => {}),
  },
  scan: {
    scan: async () => {
      const options = { needResult: 1, scanType: ['barCode', 'qrCode'] }
      const read = await jssdk.call<{ resultStr?: string }>('scanQRCode', options, 'manual', SCAN_MS)
      return mapResult(read, ({ resultStr = '' }) => codeIn(resultStr))
    },
  },
})

/** Channel of a page in WeChat. @spec ST-33 ST-80 */
export function make(at: Detected, callbacks: ChannelCallbacks): ChannelHosts {
  const jssdk = createJssdk({ at, callbacks, load: loadJssdk })
  const base = inApp()
  return {
    ...base,
    ...overJssdk(jssdk, callbacks),
    share: {
      set: async ({ title, desc = '', path, image }) => {
        const card = { title, desc, link: absoluteUrl(path), imgUrl: image }
        const [friend] = await Promise.all([
          jssdk.call('updateAppMessageShareData', card, 'overlay'),
          jssdk.call('updateTimelineShareData', card, 'overlay'),
        ])
        return mapResult(friend, () => {})
      },
      open: async () => unsupported('overlay'),
    },
    pay: {
      ...base.pay,
      pay: async ({ timeStamp: timestamp, nonceStr, pkg, signType, sign }) => {
        const signed = { timestamp, nonceStr, package: pkg, signType, paySign: sign }
        return unknownPayResult(
          mapResult(await jssdk.call('chooseWXPay', signed, 'link', SHOPPER_MS), () => 'ok' as const),
        )
      },
    },
    login: {
      code: async () => unsupported('sms'),
      leave: async (to) => {
        const signed = await callbacks.sign('wechat', window.location.origin + '/mobile')
        if (!signed) return failed('network')
        await leaveDocument(oauthUrl(signed.appId, window.location.origin, to))
        return success(undefined)
      },
    },
    identify: async (state) => {
      const { origin, pathname } = window.location
      const signed = await callbacks.sign('wechat', origin + pathname)
      if (!signed) return failed('network')
      await leaveDocument(authorizeUrl(signed.appId, origin + pathname, state))
      return success(undefined)
    },
    miniProgram: {
      ...base.miniProgram,
      cover: async (over, target, opened) => {
        if (!isAtLeast(at.wechatVersion, OPEN_TAG_SINCE)) return unsupported('link')
        const ready = await jssdk.ready()
        return ready.ok ? coverByTag(over, target, opened) : ready
      },
    },
  }
}

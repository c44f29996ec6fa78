// Apps that open our pages, simulated in Chromium: user agent, injected objects, and replies.
import type { Page } from 'playwright-core'
import { toGcj02 } from '../../src/domain/geo'
import { jsapiSignature } from '../../server/providers/identity/signature'
import { USER_AGENTS } from '../fakes/user-agents'

/** A place far from the default one, which makes visible who found the position. */
export const CHANGSHA = { latitude: 28.1987, longitude: 112.9709 }
const gcj02 = toGcj02(CHANGSHA)
const asStrings = { latitude: String(gcj02.latitude), longitude: String(gcj02.longitude) }

export interface ReceivedEvent {
  name: string
  options: Record<string, unknown>
}

type Answer = object | null

export interface App {
  userAgent: string
  /** Script that runs in the page before our own; `hear(name, options)` resolves with the app's reply. */
  initScript?: string
  /** Scripts that the app serves to pages, by url. */
  scripts?: Record<string, string>
  answers: Record<string, (options: Record<string, unknown>, page: Page) => Answer | Promise<Answer>>
  /** Whether the position comes from the browser itself. */
  asksBrowser?: boolean
}

const messageOf = (name: string, status: string) => ({ err_msg: `${name}:${status}` })

/** Verifies a signature as WeChat does: it signs one url and compares. */
const verdict = (signedUrl: (page: Page) => string) => (options: Record<string, unknown>, page: Page) => {
  const {
    verifyNonceStr: nonceStr,
    verifyTimestamp: timestamp,
    verifySignature,
    appId,
  } = options as Record<string, string>
  const own = jsapiSignature({
    ticket: `sandbox-ticket-of-${appId}`,
    nonceStr: nonceStr ?? '',
    timestamp: Number(timestamp),
    url: signedUrl(page),
  })
  return messageOf('preVerifyJSAPI', own === verifySignature ? 'ok' : 'fail_invalid signature')
}

const WECHAT = (late: number, env: string) => `
  const installBridge = () => {
    window.__wxjs_environment = '${env}'
    window.WeixinJSBridge = { invoke: (name, options, done) => void hear(name, options).then(done), on() {}, call() {} }
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  ${late ? `setTimeout(installBridge, ${late})` : 'installBridge()'}
`
const wechat = {
  geoLocation: () => ({ ...messageOf('geoLocation', 'ok'), ...CHANGSHA }),
  checkJsApi: () => ({ ...messageOf('checkJsApi', 'ok'), checkResult: '{}' }),
  getNetworkType: () => messageOf('network_type', 'wifi'),
  updateAppMessageShareData: () => messageOf('updateAppMessageShareData', 'ok'),
  updateTimelineShareData: () => messageOf('updateTimelineShareData', 'ok'),
  getBrandWCPayRequest: () => messageOf('get_brand_wcpay_request', 'cancel'),
  invokeMiniProgramAPI: () => messageOf('invokeMiniProgramAPI', 'ok'),
}

/** Injects an object whose methods call `options.success` with the app's reply, as `my` and `ww` do. */
const CALLING = (global: string, names: string[]) => `
  window.${global} = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, (options) =>
    void hear(name, options).then((answer) => answer && options.success && options.success(answer))]))
`

const LANDING = { url: '' }
/** Sets the url at which the page was opened; WeChat on iOS remembers it. */
export const landAt = (url: string) => (LANDING.url = url)

export const APPS = {
  wx: {
    userAgent: USER_AGENTS.wxIos,
    initScript: WECHAT(0, 'browser'),
    answers: { ...wechat, preVerifyJSAPI: verdict(() => LANDING.url) },
  },
  wxAndroid: {
    userAgent: USER_AGENTS.wxAndroid,
    initScript: WECHAT(300, 'browser'),
    answers: { ...wechat, preVerifyJSAPI: verdict((page) => page.url()) },
  },
  wxmp: {
    userAgent: USER_AGENTS.wxAndroid,
    initScript: WECHAT(600, 'miniprogram'),
    answers: { ...wechat, preVerifyJSAPI: verdict((page) => page.url()) },
  },
  ali: {
    userAgent: USER_AGENTS.aliIos,
    initScript: `addEventListener('load', () => setTimeout(() => {
      window.AlipayJSBridge = { call: (name, options, done) => void hear(name, options).then((answer) => done && done(answer)) }
      document.dispatchEvent(new Event('AlipayJSBridgeReady'))
    }, 200))`,
    answers: {
      getCurrentLocation: () => asStrings,
      setTitle: () => ({}),
      startShare: () => ({}),
      tradePay: () => ({ resultCode: '6001' }),
    },
  },
  alimp: {
    userAgent: USER_AGENTS.alimpIos,
    scripts: {
      'https://appx/web-view.min.js': CALLING('my', ['getLocation', 'tradePay', 'postMessage', 'navigateTo']),
    },
    answers: {
      getLocation: () => asStrings,
      tradePay: () => ({ resultCode: '6001' }),
      postMessage: () => null,
      navigateTo: () => ({}),
    },
  },
  wecom: {
    userAgent: USER_AGENTS.wecomAndroid,
    scripts: {
      'https://wwcdn.weixin.qq.com/node/open/js/wecom-jssdk-2.3.3.js': `
        ${CALLING('ww', ['getLocation', 'onMenuShareAppMessage'])}
        ww.register = ({ corpId, getConfigSignature, onConfigSuccess, onConfigFail }) =>
          void getConfigSignature(location.href.split('#')[0])
            .then((signed) => hear('agree', { corpId, ...signed }))
            .then((isGood) => (isGood ? onConfigSuccess() : onConfigFail()))
      `,
    },
    answers: {
      agree: ({ corpId, nonceStr, timestamp, signature }, page) =>
        jsapiSignature({
          ticket: `sandbox-ticket-of-${String(corpId)}`,
          nonceStr: String(nonceStr),
          timestamp: Number(timestamp),
          url: page.url(),
        }) === signature
          ? {}
          : null,
      getLocation: () => ({ errMsg: 'getLocation:ok', ...CHANGSHA }),
      onMenuShareAppMessage: () => null,
    },
  },
  bank: {
    userAgent: USER_AGENTS.pingan,
    initScript: `window.aladdin = { call: (component, name, options, done) => void hear(name, options).then((answer) => done(null, answer)) }`,
    answers: { getLocation: () => CHANGSHA, setTitle: () => ({}), getToken: () => ({ token: 'b1' }) },
  },
  browser: { userAgent: USER_AGENTS.chrome, answers: {}, asksBrowser: true },
} satisfies Record<string, App>

export type AppName = keyof typeof APPS

/**
 * Turns the page into a page of the app. `answers` overrides the app's replies. Returns the calls that the app
 * receives.
 */
export async function inApp(page: Page, name: AppName, answers: App['answers'] = {}): Promise<ReceivedEvent[]> {
  const app: App = { ...APPS[name], answers: { ...APPS[name].answers, ...answers } }
  const events: ReceivedEvent[] = []
  await page.exposeFunction('hear', (call: string, options: Record<string, unknown> = {}) => {
    events.push({ name: call, options })
    const answer = app.answers[call]
    return answer ? answer(options, page) : messageOf(call, 'function_not_exist')
  })
  if (app.initScript) await page.addInitScript(`{ ${app.initScript} }`)
  for (const [url, body] of Object.entries(app.scripts ?? {}))
    await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  if (app.asksBrowser) {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(CHANGSHA)
  }
  return events
}

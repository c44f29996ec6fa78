// The apps that open our pages, as a page in Chromium meets them: their user agent, what they plant, what they answer.
import type { Page } from 'playwright-core'
import { toGcj02 } from '../../src/domain/geo'
import { jsapiSignature } from '../../server/providers/identity/signature'
import { USER_AGENTS } from '../fakes/user-agents'

/** Far from where the shop begins, so that a place tells who found it. */
export const CHANGSHA = { latitude: 28.1987, longitude: 112.9709 }
const gcj02 = toGcj02(CHANGSHA)
const asStrings = { latitude: String(gcj02.latitude), longitude: String(gcj02.longitude) }

export interface Heard {
  name: string
  options: Record<string, unknown>
}

type Answer = object | null

export interface App {
  userAgent: string
  /** Runs in the page before anything of ours; `hear(name, options)` promises the app's answer. */
  plant?: string
  /** Scripts that the app serves to its pages. */
  scripts?: Record<string, string>
  answers: Record<string, (options: Record<string, unknown>, page: Page) => Answer>
  /** The browser itself is asked where it is. */
  asksBrowser?: boolean
}

const said = (name: string, how: string) => ({ err_msg: `${name}:${how}` })

/** WeChat signs over one address and compares. */
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
  return said('preVerifyJSAPI', own === verifySignature ? 'ok' : 'fail_invalid signature')
}

const WECHAT = (late: number, env: string) => `
  const plant = () => {
    window.__wxjs_environment = '${env}'
    window.WeixinJSBridge = { invoke: (name, options, done) => void hear(name, options).then(done), on() {}, call() {} }
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  ${late ? `setTimeout(plant, ${late})` : 'plant()'}
`
const wechat = {
  geoLocation: () => ({ ...said('geoLocation', 'ok'), ...CHANGSHA }),
  checkJsApi: () => ({ ...said('checkJsApi', 'ok'), checkResult: '{}' }),
  getNetworkType: () => said('network_type', 'wifi'),
  updateAppMessageShareData: () => said('updateAppMessageShareData', 'ok'),
  updateTimelineShareData: () => said('updateTimelineShareData', 'ok'),
  getBrandWCPayRequest: () => said('get_brand_wcpay_request', 'cancel'),
  invokeMiniProgramAPI: () => said('invokeMiniProgramAPI', 'ok'),
}

/** A page that calls `options.success` with what the app answers, as `my` and `ww` do. */
const CALLING = (global: string, names: string[]) => `
  window.${global} = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, (options) =>
    void hear(name, options).then((answer) => answer && options.success && options.success(answer))]))
`

const LANDING = { url: '' }
/** The page was opened here: iOS remembers it. */
export const landAt = (url: string) => (LANDING.url = url)

export const APPS = {
  wx: {
    userAgent: USER_AGENTS.wxIos,
    plant: WECHAT(0, 'browser'),
    answers: { ...wechat, preVerifyJSAPI: verdict(() => LANDING.url) },
  },
  wxAndroid: {
    userAgent: USER_AGENTS.wxAndroid,
    plant: WECHAT(300, 'browser'),
    answers: { ...wechat, preVerifyJSAPI: verdict((page) => page.url()) },
  },
  wxmp: {
    userAgent: USER_AGENTS.wxAndroid,
    plant: WECHAT(600, 'miniprogram'),
    answers: { ...wechat, preVerifyJSAPI: verdict((page) => page.url()) },
  },
  ali: {
    userAgent: USER_AGENTS.aliIos,
    plant: `addEventListener('load', () => setTimeout(() => {
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
    plant: `window.aladdin = { call: (component, name, options, done) => void hear(name, options).then((answer) => done(null, answer)) }`,
    answers: { getLocation: () => CHANGSHA, setTitle: () => ({}), getToken: () => ({ token: 'b1' }) },
  },
  browser: { userAgent: USER_AGENTS.chrome, answers: {}, asksBrowser: true },
} satisfies Record<string, App>

export type AppName = keyof typeof APPS

/** Makes the page one of the app's; `answers`: what it says otherwise. Answers what the app hears. */
export async function inApp(page: Page, name: AppName, answers: App['answers'] = {}): Promise<Heard[]> {
  const app: App = { ...APPS[name], answers: { ...APPS[name].answers, ...answers } }
  const heard: Heard[] = []
  await page.exposeFunction('hear', (call: string, options: Record<string, unknown> = {}) => {
    heard.push({ name: call, options })
    const answer = app.answers[call]
    return answer ? answer(options, page) : said(call, 'function_not_exist')
  })
  if (app.plant) await page.addInitScript(`{ ${app.plant} }`)
  for (const [url, body] of Object.entries(app.scripts ?? {}))
    await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  if (app.asksBrowser) {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(CHANGSHA)
  }
  return heard
}

/** Where an H5 page runs. `wxmp` and `alimp` are the web-views of mini-programs. @spec RO-25 */
export type Channel = 'wx' | 'wxmp' | 'ali' | 'alimp' | 'wecom' | 'bank' | 'browser'
export type Bank = 'cmb' | 'pingan' | 'ccb' | 'unionpay'
export type Os = 'ios' | 'android' | 'other'

/** All that tells channels apart. */
export interface Signs {
  userAgent: string
  /** An iPad calls itself a Macintosh, but is touched. */
  touchPoints: number
  /** What the device keeps under `env`. */
  storedEnv: string | null
  /** `__wxjs_environment`, which WeChat sets late on Android. */
  wechatEnv: string | undefined
  /** WeChat's bridge is here, so `__wxjs_environment` is what it will be. */
  hasWechatBridge: boolean
  /** CCB's and UnionPay's bridges; CCB's comes late. */
  hasCcbBridge: boolean
  hasCupBridge: boolean
}

export interface Detected {
  channel: Channel
  bank: Bank | null
  os: Os
  /** Of the WeChat app, '' elsewhere: `8.0.50`. */
  wechatVersion: string
}

/** Under `env`: WeCom's own browser does not always say so. @spec RO-24 */
export const WECOM_FLAG = 'wecom'

const ALIPAY = /AlipayClient|AliApp\(AP/i
const WECHAT = /MicroMessenger/i

/** The first that holds: WeCom also calls itself WeChat, and a web-view carries the name of its app. */
const TESTS: [Channel, (signs: Signs) => boolean][] = [
  ['wecom', ({ userAgent, storedEnv }) => /wxwork\//i.test(userAgent) || storedEnv === WECOM_FLAG],
  [
    'wxmp',
    ({ userAgent, wechatEnv }) =>
      WECHAT.test(userAgent) && (/miniProgram(Env)?\//i.test(userAgent) || wechatEnv === 'miniprogram'),
  ],
  ['wx', ({ userAgent }) => WECHAT.test(userAgent)],
  ['alimp', ({ userAgent }) => ALIPAY.test(userAgent) && /MiniProgram|APXWebView/i.test(userAgent)],
  ['ali', ({ userAgent }) => ALIPAY.test(userAgent)],
  ['bank', (signs) => bankOf(signs) !== null],
]

const BANKS: [Bank, (signs: Signs) => boolean][] = [
  ['cmb', ({ userAgent }) => /MPBank|cmblife/i.test(userAgent)],
  ['pingan', ({ userAgent }) => /AladdinHybrid|PAEBank/i.test(userAgent)],
  ['ccb', ({ hasCcbBridge }) => hasCcbBridge],
  ['unionpay', ({ hasCupBridge }) => hasCupBridge],
]

const bankOf = (signs: Signs): Bank | null => BANKS.find(([, holds]) => holds(signs))?.[0] ?? null

export function osOf({ userAgent, touchPoints }: Signs): Os {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/i.test(userAgent)) return 'android'
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : 'other'
}

/** The channel as far as these signs tell. @spec RO-24 RO-25 */
export function detect(signs: Signs): Detected {
  const channel = TESTS.find(([, holds]) => holds(signs))?.[0] ?? 'browser'
  return {
    channel,
    bank: channel === 'bank' ? bankOf(signs) : null,
    os: osOf(signs),
    wechatVersion: /MicroMessenger\/([\d.]*\d)/i.exec(signs.userAgent)?.[1] ?? '',
  }
}

/** A web view of some app: Android says so, iOS leaves Safari's name out. Only there may a bank's bridge still come. */
const isInApp = ({ userAgent }: Signs) =>
  /; wv\)|Version\/4\.0 Chrome\//.test(userAgent) || (/iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent))

/** Whether a sign that is not there yet could change the answer. */
export function mayChange(signs: Signs): boolean {
  const { channel, os } = detect(signs)
  if (channel === 'wx') return os === 'android' && signs.wechatEnv === undefined && !signs.hasWechatBridge
  return channel === 'browser' && isInApp(signs)
}

/** Environment of an H5 page. `wxmp` and `alimp` are the web views of mini-programs. @spec RO-25 */
export type Channel = 'wx' | 'wxmp' | 'ali' | 'alimp' | 'wecom' | 'bank' | 'browser'
/** Banks; `demo` is the bank app of the demonstration (server/demo/bank). */
export type Bank = 'cmb' | 'pingan' | 'ccb' | 'unionpay' | 'demo'
export type Os = 'ios' | 'android' | 'other'

/** Signs from which the channel is detected. */
export interface Signs {
  userAgent: string
  /** Number of touch points: an iPad calls itself a Macintosh, but is touched. */
  touchPoints: number
  /** Value stored on the device under `env`. */
  storedEnv: string | null
  /** Value of `__wxjs_environment`, which WeChat sets late on Android. */
  wechatEnv: string | undefined
  /** Whether WeChat's bridge is there: `__wxjs_environment` is then final. */
  hasWechatBridge: boolean
  /** Bank known by the object that its app injects, which appears late, or by the name of the frame. */
  injectedBank: Bank | null
}

export interface Detected {
  channel: Channel
  bank: Bank | null
  os: Os
  /** Version of the WeChat app, such as `8.0.50`; '' elsewhere. */
  wechatVersion: string
}

/** Value under `env` that marks WeCom, whose own browser does not always name itself. @spec RO-24 */
const WECOM_FLAG = 'wecom'

const ALIPAY = /AlipayClient|AliApp\(AP/i
const WECHAT = /MicroMessenger/i

/** Tests in order; the first match counts: WeCom also calls itself WeChat, and a web view has the name of its app. */
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

const bankOf = ({ userAgent, injectedBank }: Signs): Bank | null =>
  /MPBank|cmblife/i.test(userAgent) ? 'cmb' : /AladdinHybrid|PAEBank/i.test(userAgent) ? 'pingan' : injectedBank

function osOf({ userAgent, touchPoints }: Signs): Os {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/i.test(userAgent)) return 'android'
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : 'other'
}

/** Detects the channel from the present signs. @spec RO-24 RO-25 */
export function detect(signs: Signs): Detected {
  const channel = TESTS.find(([, holds]) => holds(signs))?.[0] ?? 'browser'
  return {
    channel,
    bank: channel === 'bank' ? bankOf(signs) : null,
    os: osOf(signs),
    wechatVersion: /MicroMessenger\/([\d.]*\d)/i.exec(signs.userAgent)?.[1] ?? '',
  }
}

/**
 * Whether it is a web view of an app: Android names it, iOS leaves out Safari's name. Only there may a bank's bridge
 * still appear.
 */
const isInApp = ({ userAgent }: Signs) =>
  /; wv\)|Version\/4\.0 Chrome\//.test(userAgent) || (/iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent))

/** Whether a sign that is not there yet could change the result. */
export function mayChange(signs: Signs): boolean {
  const { channel, os } = detect(signs)
  if (channel === 'wx') return os === 'android' && signs.wechatEnv === undefined && !signs.hasWechatBridge
  return channel === 'browser' && isInApp(signs)
}

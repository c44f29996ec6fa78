// Simulates the web view of an app: the globals it injects, and a bridge with the test's replies.
import { installGlobal } from './native'

/** Replies of the app by call name; 'never' leaves the call without an answer. */
export type Answers = Record<string, object | 'never' | ((options: Record<string, unknown>) => object | 'never')>

export interface ReceivedEvent {
  name: string
  options: Record<string, unknown>
}

export interface WebView {
  /** Calls that the app received, in order. */
  events: ReceivedEvent[]
  /** Urls that the page has navigated to. */
  left: string[]
  /** Urls of scripts that were requested. */
  scripts: string[]
  document: EventTarget & { title: string }
}

interface Options {
  userAgent?: string
  url?: string
  /** Function that each script runs once it has loaded; a script not listed fails to load. */
  scripts?: Record<string, () => void>
  navigator?: object
}

/** Runs a function soon through a promise, because fake timers hold `queueMicrotask` back. */
const soon = (run: () => void) => void Promise.resolve().then(run)

type Listener = (event: unknown) => void

/** Opens a page in a web view until `restore`. */
export function openWebView({
  userAgent = '',
  url = 'https://shop.test/',
  scripts = {},
  navigator = {},
}: Options = {}) {
  const left: string[] = []
  const requests: string[] = []
  const at = new URL(url)
  const location = {
    href: at.href,
    origin: at.origin,
    pathname: at.pathname,
    search: at.search,
    hash: at.hash,
    assign: (to: string) => void left.push(to),
  }
  const append = (element: { src: string; onload(): void; onerror(): void; remove(): void }) => {
    requests.push(element.src)
    const install = scripts[element.src]
    soon(() => {
      install?.()
      if (install) element.onload()
      else element.onerror()
    })
  }
  const document = Object.assign(new EventTarget(), {
    title: '',
    createElement: () => ({ remove: () => {}, setAttribute: () => {}, addEventListener: () => {}, click: () => {} }),
    head: { appendChild: append },
  })
  const page = new EventTarget()
  installGlobal('window', globalThis)
  installGlobal('Image', class {})
  installGlobal('addEventListener', (name: string, run: Listener) => page.addEventListener(name, run))
  installGlobal('removeEventListener', (name: string, run: Listener) => page.removeEventListener(name, run))
  installGlobal('location', location)
  installGlobal('document', document)
  installGlobal('navigator', { userAgent, platform: 'iPhone', maxTouchPoints: 5, ...navigator })
  for (const name of ['jWeixin', 'WeixinJSBridge', 'AlipayJSBridge', 'my', 'ww', 'aladdin', 'CCBBridge', 'cupBridge'])
    installGlobal(name, undefined)
  installGlobal('__wxjs_environment', undefined)
  const view: WebView = { events: [], left, scripts: requests, document }
  return view
}

const answerTo = (answers: Answers, name: string, options: Record<string, unknown>) => {
  const answer = answers[name]
  return typeof answer === 'function' ? answer(options) : answer
}

/** Answers asynchronously through a callback, as a bridge does. */
function answering(view: WebView, answers: Answers, fallback: (name: string) => object | 'never') {
  return (name: string, options: Record<string, unknown>, callback: (answer: object) => void) => {
    view.events.push({ name, options })
    const answer = answerTo(answers, name, options) ?? fallback(name)
    if (answer !== 'never') soon(() => callback({ ...answer }))
  }
}

/** Injects WeChat's bridge, below the JSSDK. Replies are `err_msg`; calls not listed do not exist. */
export function installWechat(view: WebView, answers: Answers = {}) {
  const all: Answers = {
    preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:ok' },
    checkJsApi: { err_msg: 'checkJsApi:ok', checkResult: '{}' },
    getNetworkType: { err_msg: 'network_type:wifi' },
    ...answers,
  }
  const invoke = answering(view, all, (name) => ({ err_msg: `${name}:function_not_exist` }))
  installGlobal('WeixinJSBridge', { invoke, on: () => {} })
  view.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
}

/** Injects Alipay's bridge. Calls not listed return error 1. */
export function installAlipay(view: WebView, answers: Answers = {}) {
  installGlobal('AlipayJSBridge', {
    call: answering(view, answers, () => ({ error: 1, errorMessage: 'not implemented' })),
  })
  view.document.dispatchEvent(new Event('AlipayJSBridgeReady'))
}

type Options3 = Record<string, unknown> & {
  success?(answer: object): void
  fail?(answer: object): void
  cancel?(answer: object): void
}

/** Injects `my` of Alipay's web-view script: a reply with an error number is a failure. Only listed calls exist. */
export function installMy(view: WebView, answers: Answers) {
  const call = (name: string) => (options: Options3) => {
    view.events.push({ name, options })
    const answer = answerTo(answers, name, options) as { error?: number } | 'never'
    if (answer === 'never') return
    soon(() => (answer.error ? options.fail : options.success)?.(answer))
  }
  installGlobal('my', Object.fromEntries(Object.keys(answers).map((name) => [name, call(name)])))
}

/** Injects WeCom's SDK, registered before any call. `errMsg` decides which callback runs. */
export function installWw(view: WebView, answers: Answers, isGood: (signed: object) => boolean = () => true) {
  const call = (name: string) => (options: Options3) => {
    view.events.push({ name, options })
    const answer = answerTo(answers, name, options) as { errMsg?: string } | 'never'
    if (answer === 'never') return
    const [, end = 'ok'] = (answer.errMsg ?? '').split(':')
    const callback = end === 'ok' || end === '' ? options.success : end === 'cancel' ? options.cancel : options.fail
    soon(() => callback?.(answer))
  }
  interface Registered {
    getConfigSignature(url: string): Promise<object | null>
    onConfigSuccess(): void
    onConfigFail(): void
  }
  const register = (options: Registered) => {
    view.events.push({ name: 'register', options: { ...options } })
    void options.getConfigSignature(window.location.href).then((signed) => {
      if (signed && isGood(signed)) options.onConfigSuccess()
      else options.onConfigFail()
    })
  }
  installGlobal('ww', { register, ...Object.fromEntries(Object.keys(answers).map((name) => [name, call(name)])) })
}

/** Injects Ping An's bridge: component, action, and a callback with `(error, data)`. */
export function installPingan(view: WebView, answers: Answers) {
  installGlobal('aladdin', {
    call: (
      _: string,
      name: string,
      options: Record<string, unknown>,
      callback: (error: unknown, data?: object) => void,
    ) => {
      view.events.push({ name, options })
      const answer = answerTo(answers, name, options) ?? { code: 1000 }
      if (answer === 'never') return
      soon(() => ('code' in answer ? callback(answer) : callback(null, answer)))
    },
  })
}

// The web view of an app: globals as it plants them, and a bridge that answers what a test says. Give nothing, hear nothing.
import { give } from './native'

/** What the app answers to a call, by the name it hears: 'never' leaves it without an answer. */
export type Answers = Record<string, object | 'never' | ((options: Record<string, unknown>) => object | 'never')>

export interface Heard {
  name: string
  options: Record<string, unknown>
}

export interface WebView {
  /** What the app was asked, in order. */
  heard: Heard[]
  /** Addresses that the page has left for. */
  left: string[]
  /** Scripts that were asked for. */
  scripts: string[]
  document: EventTarget & { title: string }
}

interface Options {
  userAgent?: string
  url?: string
  /** What each script plants once it has come; a script that is not here fails. */
  scripts?: Record<string, () => void>
  navigator?: object
}

/** Fake timers hold `queueMicrotask` back, a promise they do not. */
const soon = (run: () => void) => void Promise.resolve().then(run)

type Listener = (event: unknown) => void

/** A page in a web view, until `restore`. */
export function openWebView({
  userAgent = '',
  url = 'https://shop.test/',
  scripts = {},
  navigator = {},
}: Options = {}) {
  const left: string[] = []
  const asked: string[] = []
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
    asked.push(element.src)
    const plant = scripts[element.src]
    soon(() => {
      plant?.()
      if (plant) element.onload()
      else element.onerror()
    })
  }
  const document = Object.assign(new EventTarget(), {
    title: '',
    createElement: () => ({ remove: () => {} }),
    head: { appendChild: append },
  })
  const page = new EventTarget()
  give('window', globalThis)
  give('Image', class {})
  give('addEventListener', (name: string, run: Listener) => page.addEventListener(name, run))
  give('removeEventListener', (name: string, run: Listener) => page.removeEventListener(name, run))
  give('location', location)
  give('document', document)
  give('navigator', { userAgent, platform: 'iPhone', maxTouchPoints: 5, ...navigator })
  for (const name of ['jWeixin', 'WeixinJSBridge', 'AlipayJSBridge', 'my', 'ww', 'aladdin', 'CCBBridge', 'cupBridge'])
    give(name, undefined)
  give('__wxjs_environment', undefined)
  const view: WebView = { heard: [], left, scripts: asked, document }
  return view
}

const answerTo = (answers: Answers, name: string, options: Record<string, unknown>) => {
  const answer = answers[name]
  return typeof answer === 'function' ? answer(options) : answer
}

/** Answers as a bridge does: later, through a callback. */
function answering(view: WebView, answers: Answers, fallback: (name: string) => object | 'never') {
  return (name: string, options: Record<string, unknown>, hear: (answer: object) => void) => {
    view.heard.push({ name, options })
    const answer = answerTo(answers, name, options) ?? fallback(name)
    if (answer !== 'never') soon(() => hear({ ...answer }))
  }
}

/** WeChat's bridge, under the JSSDK. Its answers are `err_msg`; what is not named does not exist. */
export function plantWechat(view: WebView, answers: Answers = {}) {
  const all: Answers = {
    preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:ok' },
    checkJsApi: { err_msg: 'checkJsApi:ok', checkResult: '{}' },
    getNetworkType: { err_msg: 'network_type:wifi' },
    ...answers,
  }
  const invoke = answering(view, all, (name) => ({ err_msg: `${name}:function_not_exist` }))
  give('WeixinJSBridge', { invoke, on: () => {} })
  view.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
}

/** Alipay's bridge. What is not named is error 1. */
export function plantAlipay(view: WebView, answers: Answers = {}) {
  give('AlipayJSBridge', { call: answering(view, answers, () => ({ error: 1, errorMessage: 'not implemented' })) })
  view.document.dispatchEvent(new Event('AlipayJSBridgeReady'))
}

type Options3 = Record<string, unknown> & {
  success?(answer: object): void
  fail?(answer: object): void
  cancel?(answer: object): void
}

/** `my` of Alipay's web-view script: an answer with a number is a failure. Only what is named is there. */
export function plantMy(view: WebView, answers: Answers) {
  const call = (name: string) => (options: Options3) => {
    view.heard.push({ name, options })
    const answer = answerTo(answers, name, options) as { error?: number } | 'never'
    if (answer === 'never') return
    soon(() => (answer.error ? options.fail : options.success)?.(answer))
  }
  give('my', Object.fromEntries(Object.keys(answers).map((name) => [name, call(name)])))
}

/** WeCom's SDK, registered before anything is called. `errMsg` decides which callback hears. */
export function plantWw(view: WebView, answers: Answers, isGood: (signed: object) => boolean = () => true) {
  const call = (name: string) => (options: Options3) => {
    view.heard.push({ name, options })
    const answer = answerTo(answers, name, options) as { errMsg?: string } | 'never'
    if (answer === 'never') return
    const [, end = 'ok'] = (answer.errMsg ?? '').split(':')
    const hear = end === 'ok' || end === '' ? options.success : end === 'cancel' ? options.cancel : options.fail
    soon(() => hear?.(answer))
  }
  interface Registered {
    getConfigSignature(url: string): Promise<object | null>
    onConfigSuccess(): void
    onConfigFail(): void
  }
  const register = (options: Registered) => {
    view.heard.push({ name: 'register', options: { ...options } })
    void options.getConfigSignature(window.location.href).then((signed) => {
      if (signed && isGood(signed)) options.onConfigSuccess()
      else options.onConfigFail()
    })
  }
  give('ww', { register, ...Object.fromEntries(Object.keys(answers).map((name) => [name, call(name)])) })
}

/** Ping An's bridge: component, action, and a callback that hears `(error, data)`. */
export function plantPingan(view: WebView, answers: Answers) {
  give('aladdin', {
    call: (
      _: string,
      name: string,
      options: Record<string, unknown>,
      hear: (error: unknown, data?: object) => void,
    ) => {
      view.heard.push({ name, options })
      const answer = answerTo(answers, name, options) ?? { code: 1000 }
      if (answer === 'never') return
      soon(() => ('code' in answer ? hear(answer) : hear(null, answer)))
    },
  })
}

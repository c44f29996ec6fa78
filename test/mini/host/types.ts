/** Shared vocabulary of the mini host. */

export type Dict = Record<string, unknown>
export type HostName = 'weapp' | 'alipay'
export type RendererName = 'own' | 'glass-easel'

/** `this` of a Page or a Component as the app sees it. */
export interface Instance {
  data: Dict
  setData(data: Dict, callback?: () => void): void
  [key: string]: unknown
}

/** One event binding of a template: `bindtap="eh"`, `catchTap="eh"`. */
export interface Binding {
  /** lower case, no separators: `tap`, `scrolltolower` */
  key: string
  /** as the host reports it in `event.type` */
  type: string
  handler: string
  stop: boolean
}

/** One node of the rendered page. Text nodes have the tag `#text`. */
export interface VNode {
  tag: string
  text: string
  attrs: Dict
  data: Dict
  on: readonly Binding[]
  /** children, or the shadow tree of a component */
  kids(): readonly VNode[]
  /** the instance whose methods handle the events */
  owner: Instance | null
  /** renderer's own element behind the node */
  native?: unknown
}

/** A node with its ancestors: root first, the node itself last. */
export type Trail = readonly VNode[]

export interface PageView {
  instance: Instance
  tree(): VNode
  /** Deliver an event to the node at the end of the trail; bubbling follows the host's rules. */
  fire(trail: Trail, key: string, detail: Dict, extra?: Dict): boolean
  destroy(): void
}

export interface Renderer {
  define(path: string, kind: 'page' | 'component', options: Dict): void
  isDefined(path: string): boolean
  createPage(path: string, fields: Dict): PageView
}

export interface MiniError {
  kind: 'throw' | 'rejection' | 'template' | 'render' | 'app' | 'host' | 'limit'
  message: string
  page: string
  stack?: string
}

export interface RequestRecord {
  kind: 'request' | 'upload' | 'download'
  method: string
  /** as the app asked for it */
  url: string
  /** after `rewrite` */
  sentTo: string
  headers: Record<string, string>
  body: unknown
  page: string
  pending: boolean
  status?: number
  response?: unknown
  failed?: string
  ms?: number
}

export interface Toast {
  title: string
  icon: string
  page: string
}

export interface Modal {
  kind: 'modal' | 'sheet'
  title: string
  content: string
  /** visible buttons, in order */
  buttons: string[]
  page: string
  /** text of the button that was tapped */
  answer?: string
}

export interface SetDataTotals {
  calls: number
  bytes: number
  byPage: Record<string, { calls: number; bytes: number }>
  /** size of every call, in order */
  sizes: { page: string; target: 'page' | 'component'; bytes: number; keys: string[] }[]
}

export interface Api {
  [name: string]: unknown
}

/** Replaces one host API. See README: returned value = success, thrown value = fail. */
export type Override = (...args: never[]) => unknown

export interface OpenOptions {
  host: HostName
  /** the built package, for example `dist/weapp` */
  dist: string
  renderer?: RendererName
  /** first page and its query; default: the first page of app.json */
  path?: string
  query?: Record<string, string>
  scene?: number
  /** where a request really goes */
  rewrite?: (url: string) => string
  overrides?: Record<string, Override>
  /** JSON texts by key; give the same map again for the next start of the app */
  storage?: Map<string, string>
  /** clock of the app: milliseconds at start */
  now?: number
  location?: { latitude: number; longitude: number }
  system?: Dict
  /** result of `open-type` buttons: `{ getPhoneNumber: { code: 'c1' } }` */
  openTypes?: Record<string, Dict | (() => Dict)>
  /**
   * Repeatable setData totals: answers to requests arrive one at a time and in order, when the app is still. The app's
   * clock stands: pauses of less than 0.9 s end when the app rests and the test waits, longer timers wait for `advance()`.
   */
  orderly?: boolean
  /** default 4000 ms */
  timeout?: number
  /** some Alipay versions hand decoded query values to onLoad */
  decodeQuery?: boolean
  /** told after every setData, when the page is drawn; the own renderer only */
  drawn?: () => void
  /** print the console of the app */
  verbose?: boolean
}

/** Shared types of the simulated mini-program host. */

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
  /** Event name in lower case without separators: `tap`, `scrolltolower`. */
  key: string
  /** Event name as the host reports it in `event.type`. */
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
  /** Returns the children, or the shadow tree of a component. */
  kids(): readonly VNode[]
  /** Instance whose methods handle the events. */
  owner: Instance | null
  /** Element of the renderer behind the node. */
  native?: unknown
}

/** A node with its ancestors: root first, the node itself last. */
export type Trail = readonly VNode[]

export interface PageView {
  instance: Instance
  tree(): VNode
  /** Delivers an event to the last node of the trail; bubbling follows the host's rules. */
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
  /** Url as the app requested it. */
  url: string
  /** Url after `rewrite`. */
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
  /** Visible buttons, in order. */
  buttons: string[]
  page: string
  /** Text of the tapped button. */
  answer?: string
}

export interface SetDataTotals {
  calls: number
  bytes: number
  byPage: Record<string, { calls: number; bytes: number }>
  /** Size of every call, in order. */
  sizes: { page: string; target: 'page' | 'component'; bytes: number; keys: string[] }[]
}

export interface Api {
  [name: string]: unknown
}

/** Replaces one host API: a returned value is success, a thrown value is failure. See README. */
export type Override = (...args: never[]) => unknown

export interface OpenOptions {
  host: HostName
  /** Folder of the built package, for example `dist/weapp`. */
  dist: string
  renderer?: RendererName
  /** First page and its query; the first page of app.json by default. */
  path?: string
  query?: Record<string, string>
  scene?: number
  /** Maps the url of a request to the url it is really sent to. */
  rewrite?: (url: string) => string
  overrides?: Record<string, Override>
  /** JSON texts by key; pass the same map again for the next start of the app. */
  storage?: Map<string, string>
  /** Clock of the app at start, in ms. */
  now?: number
  location?: { latitude: number; longitude: number }
  system?: Dict
  /** Results of `open-type` buttons: `{ getPhoneNumber: { code: 'c1' } }`. */
  openTypes?: Record<string, Dict | (() => Dict)>
  /**
   * Makes setData totals repeatable: replies arrive one at a time and in order, when the app is idle. The app's clock
   * stops: timers below 900 ms fire when the app is idle and the test waits, longer timers wait for `advance()`.
   */
  orderly?: boolean
  /** How long a test waits for a match by default, in ms; 20,000 when left out. */
  timeout?: number
  /** Whether onLoad gets decoded query values, as in some Alipay versions. */
  decodeQuery?: boolean
  /** Runs after every setData, when the page is rendered; our own renderer only. */
  drawn?: () => void
  /** Whether to print the console of the app. */
  verbose?: boolean
}

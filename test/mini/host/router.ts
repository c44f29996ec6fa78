/** Page stack and life cycle: navigateTo, redirectTo, reLaunch, switchTab, navigateBack. */
import type { Errors } from './errors'
import type { Package } from './package'
import type { Dict, Instance, PageView, Renderer } from './types'

export const STACK_LIMIT = 10

export interface OpenPage {
  path: string
  query: Record<string, string>
  view: PageView
  /** View of the custom tab bar, when the page has one. */
  tabBar?: PageView
}

type Args = Dict & { url?: string; delta?: number; events?: Record<string, (data: unknown) => void> }

class RouteError extends Error {}

export interface RouterServices {
  pack: Package
  renderer: Renderer
  errors: Errors
  /** Runs the JavaScript of the page's package. */
  load(path: string): void
  decodeQuery: boolean
  onNotFound(path: string, query: Record<string, string>): void
  /** Pause of the host before it navigates: the app continues during the pause. */
  rest(): Promise<void>
  copy<T>(value: T): T
}

function parseUrl(url: string, decode: boolean): { path: string; query: Record<string, string> } {
  const [path = '', search = ''] = url.split('?', 2)
  const query: Record<string, string> = {}
  for (const pair of search.split('&')) {
    if (!pair) continue
    const cut = pair.indexOf('=')
    const name = cut < 0 ? pair : pair.slice(0, cut)
    const value = cut < 0 ? '' : pair.slice(cut + 1)
    query[name] = decode ? decodeURIComponent(value) : value
  }
  return { path, query }
}

type Handler = (data: unknown) => void

class EventChannel {
  private readonly handlers = new Map<string, Handler[]>()
  on = (name: string, handler: Handler) => void this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler])
  once = this.on
  off = (name: string) => void this.handlers.delete(name)
  emit = (name: string, data: unknown) => this.handlers.get(name)?.forEach((handler) => handler(data))
}

export class Router {
  readonly stack: OpenPage[] = []
  private readonly tabs = new Map<string, OpenPage>()
  private queue: Promise<unknown> = Promise.resolve()

  constructor(private readonly services: RouterServices) {}

  get current(): OpenPage | undefined {
    return this.stack[this.stack.length - 1]
  }

  /** Navigates asynchronously, one navigation at a time, as the hosts do. */
  go(kind: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack', args: Args): Promise<Dict> {
    const step = this.queue.then(async () => {
      await this.services.rest()
      const extra = this[kind](args)
      return { errMsg: `${kind}:ok`, ...extra }
    })
    this.queue = step.catch(() => undefined)
    return step
  }

  /** Resolves when no navigation is in progress. */
  async idle(): Promise<void> {
    let lastQueue: unknown
    while (lastQueue !== this.queue) {
      lastQueue = this.queue
      await lastQueue
    }
  }

  private target(kind: string, url = ''): { path: string; query: Record<string, string> } {
    const { pack, decodeQuery } = this.services
    const { path: raw, query } = parseUrl(url, decodeQuery)
    const base = this.current?.path.split('/').slice(0, -1) ?? []
    const path = raw.startsWith('/') ? raw.slice(1) : normalise([...base, ...raw.split('/')])
    if (!pack.has(path)) throw new RouteError(`${kind}:fail page "${path}" is not found`)
    return { path, query }
  }

  private open(path: string, query: Record<string, string>, channel?: EventChannel): OpenPage {
    const { renderer, errors, load, pack, copy } = this.services
    load(path)
    if (!renderer.isDefined(path)) throw new RouteError(`page "${path}" has not been registered yet`)
    const options = copy(query)
    const fields: Dict = { options, route: path, __route__: path, is: path }
    if (channel) fields.getOpenerEventChannel = () => channel
    const view = renderer.createPage(path, fields)
    const page: OpenPage = { path, query, view }
    if (pack.isTab(path) && pack.customTabBar) {
      load(pack.customTabBar)
      page.tabBar = renderer.createPage(pack.customTabBar, {})
      const bar = page.tabBar.instance
      view.instance.getTabBar = () => bar
      this.call(page.tabBar.instance, 'attached')
    }
    this.stack.push(page)
    errors.guard('onLoad', () => run(view.instance, 'onLoad', options))
    this.call(view.instance, 'onShow')
    this.call(view.instance, 'onReady')
    return page
  }

  call(instance: Instance, name: string, ...args: unknown[]): unknown {
    return this.services.errors.guard(name, () => run(instance, name, ...args))
  }

  private closePage(page: OpenPage): void {
    this.call(page.view.instance, 'onUnload')
    page.view.destroy()
    page.tabBar?.destroy()
    this.tabs.delete(page.path)
  }

  /** Opens the first page of the app. */
  launch(path: string, query: Record<string, string>): void {
    if (!this.services.pack.has(path)) {
      this.services.onNotFound(path, query)
      return
    }
    const page = this.open(path, query)
    if (this.services.pack.isTab(path)) this.tabs.set(path, page)
  }

  private navigateTo({ url, events }: Args): Dict {
    const { path, query } = this.target('navigateTo', url)
    if (this.services.pack.isTab(path)) throw new RouteError('navigateTo:fail can not navigateTo a tabbar page')
    if (this.stack.length >= STACK_LIMIT) throw new RouteError('navigateTo:fail webview count limit exceed')
    const channel = new EventChannel()
    for (const [name, handler] of Object.entries(events ?? {})) channel.on(name, handler)
    if (this.current) this.call(this.current.view.instance, 'onHide')
    this.open(path, query, channel)
    return { eventChannel: channel }
  }

  private redirectTo({ url }: Args): void {
    const { path, query } = this.target('redirectTo', url)
    if (this.services.pack.isTab(path)) throw new RouteError('redirectTo:fail can not redirectTo a tabbar page')
    const leaving = this.stack.pop()
    if (leaving) this.closePage(leaving)
    this.open(path, query)
  }

  private reLaunch({ url }: Args): void {
    const { path, query } = this.target('reLaunch', url)
    this.closeAll()
    this.launch(path, query)
  }

  closeAll(): void {
    const pages = new Set([...this.stack.splice(0).reverse(), ...this.tabs.values()])
    for (const page of pages) this.closePage(page)
    this.tabs.clear()
  }

  /** Switches to a tab page: tab pages stay alive, every page above them is closed. */
  private switchTab({ url }: Args): void {
    const { path } = this.target('switchTab', url)
    if (!this.services.pack.isTab(path)) throw new RouteError('switchTab:fail can not switch to no-tabBar page')
    const top = this.current
    if (top?.path === path) return
    const leaving = this.stack.splice(0)
    for (const page of leaving.reverse()) {
      if (this.tabs.get(page.path) !== page) this.closePage(page)
      else if (page === top) this.call(page.view.instance, 'onHide')
    }
    const openTab = this.tabs.get(path)
    if (openTab) {
      this.stack.push(openTab)
      this.call(openTab.view.instance, 'onShow')
    } else this.tabs.set(path, this.open(path, {}))
  }

  private navigateBack({ delta = 1 }: Args): void {
    if (this.stack.length <= 1) throw new RouteError('navigateBack:fail cannot navigate back at first page.')
    const count = Math.min(Math.max(1, delta), this.stack.length - 1)
    for (const page of this.stack.splice(this.stack.length - count).reverse()) this.closePage(page)
    if (this.current) this.call(this.current.view.instance, 'onShow')
  }
}

function normalise(parts: string[]): string {
  const out: string[] = []
  for (const part of parts) {
    if (part === '..') out.pop()
    else if (part && part !== '.') out.push(part)
  }
  return out.join('/')
}

function run(instance: Instance, name: string, ...args: unknown[]): unknown {
  const method = instance[name]
  return typeof method === 'function' ? (method as (...a: unknown[]) => unknown).apply(instance, args) : undefined
}

/** Starts a built package: the app's realm, host object, renderer and router. */
import { buildApi } from './api'
import type { CallContext } from './api/call'
import { Emitter, SYSTEM, type ApiServices } from './api/common'
import { Files } from './api/files'
import { Network } from './api/http'
import { Storage } from './api/storage'
import type { RecordingCanvas } from '../../fakes/drawing'
import { Surface } from './api/surface'
import { serialise, SET_DATA_LIMIT } from './data'
import { Errors } from './errors'
import { OwnRenderer, type RendererServices } from './own'
import { Package } from './package'
import { Realm } from './realm'
import { container } from './render'
import { Router } from './router'
import { Templates } from './templates'
import { bySelector } from './tree'
import type { Api, Dict, OpenOptions, Override, Renderer, RequestRecord, SetDataTotals, Trail, VNode } from './types'

export interface ApiCall {
  name: string
  options: unknown
  page: string
}

export interface Share {
  from: 'menu' | 'button'
  result: unknown
  page: string
}

export class MiniRuntime {
  readonly pack: Package
  readonly errors: Errors
  readonly realm: Realm
  readonly surface: Surface
  readonly storage: Storage
  readonly network: Network
  readonly router: Router
  readonly api: Api
  readonly emitter = new Emitter()
  readonly overrides: Map<string, Override>
  /** Temporary files of the host. */
  readonly files: Files
  readonly requests: RequestRecord[] = []
  readonly canvases = new Map<string, RecordingCanvas>()
  readonly calls: ApiCall[] = []
  readonly shares: Share[] = []
  readonly setData: SetDataTotals = { calls: 0, bytes: 0, byPage: {}, sizes: [] }
  /** Number that grows with every change the shopper could notice. */
  activity = 0
  private underWay = 0
  app: Dict = {}
  private readonly renderer: Renderer
  private loading: string | null = null
  private readonly loaded = new Set<string>()

  constructor(readonly options: OpenOptions) {
    const { host } = options
    const page = () => this.router?.current?.path ?? ''
    this.pack = new Package(options.dist, host)
    this.errors = new Errors(page)
    this.realm = new Realm(this.pack, this.errors, options)
    this.surface = new Surface(page)
    this.overrides = new Map(Object.entries(options.overrides ?? {}))
    const { realm, errors } = this
    this.storage = new Storage(host, options.storage ?? new Map(), (text) => realm.json(text))
    const files = (this.files = new Files(host === 'weapp' ? 'http://tmp/' : 'https://resource/'))
    const copy = <T>(value: T): T => realm.copy(value)
    const guard = <T>(label: string, run: () => T): T | undefined => errors.guard(label, run)
    const context: CallContext = {
      host,
      copy,
      guard,
      promise: (executor) => realm.promise(executor),
      alive: () => !realm.closed,
      underWay: (change) => void (this.underWay += change),
      record: (name, args) => {
        this.activity += 1
        this.calls.push({ name, options: plain(args), page: page() })
      },
    }
    this.network = new Network({
      ...context,
      rewrite: options.rewrite ?? ((url) => url),
      json: (text) => realm.json(text),
      page,
      files,
      requests: this.requests,
      orderly: options.orderly ?? false,
      idle: () => this.idle(),
    })
    this.renderer = this.createRenderer({
      host,
      dist: options.dist,
      templates: new Templates(options.dist, host),
      json: (path) => this.pack.json(path),
      usingComponents: (path) => this.pack.usingComponents(path),
      problem: (kind, message) => errors.add(kind, new Error(message)),
      guard,
      record: (path, target, changes) => this.record(path, target, changes),
      copy,
      later: (run) => realm.later(run),
      drawn: () => options.drawn?.(),
    })
    this.router = new Router({
      pack: this.pack,
      renderer: this.renderer,
      errors,
      load: (path) => this.load(path),
      decodeQuery: options.decodeQuery ?? false,
      rest: () => (options.orderly ? this.idle() : new Promise((resolve) => setTimeout(resolve, 1))),
      onNotFound: (path, query) => {
        const event = realm.copy({ path, query, isEntryPage: true })
        this.callApp('onPageNotFound', event)
        const listenerCount = this.emitter.emit('pageNotFound', event)
        // Reports the error: without a listener that opens another page, both hosts show their own error page.
        if (!listenerCount && !this.router.current) errors.add('host', new Error(`page "${path}" is not found`))
      },
      copy,
    })
    const services: ApiServices = {
      host,
      appJson: this.pack.app,
      system: { ...SYSTEM, ...(host === 'alipay' ? { app: 'alipay', version: '10.5.80' } : {}), ...options.system },
      location: options.location ?? { latitude: 31.2304, longitude: 121.4737 },
      launch: this.launchOptions(),
      router: this.router,
      surface: this.surface,
      storage: this.storage,
      network: this.network,
      files,
      later: (run, ms) => realm.later(run, ms),
      guard,
      copy,
      canvases: this.canvases,
      select: (selector) => this.select(selector)[0],
      selectAll: (selector) => this.select(selector),
      scrolled: (top) => this.lifecycle('onPageScroll', { scrollTop: top }),
      pulled: async () => void this.lifecycle('onPullDownRefresh'),
      emitter: this.emitter,
    }
    this.api = buildApi(services, context, this.overrides)
    this.defineGlobals()
  }

  private createRenderer(services: RendererServices): Renderer {
    if (this.options.renderer !== 'glass-easel') return new OwnRenderer(services)
    // Loads jsdom and the engine only when they are needed.

    const { GlassRenderer } = require('./glass') as typeof import('./glass')
    return new GlassRenderer(services)
  }

  private record(page: string, target: 'page' | 'component', changes: Dict): Dict | null {
    const { text, bytes } = serialise(changes)
    const log = this.setData
    const pageLog = (log.byPage[page] ??= { calls: 0, bytes: 0 })
    log.calls += 1
    log.bytes += bytes
    pageLog.calls += 1
    pageLog.bytes += bytes
    log.sizes.push({ page, target, bytes, keys: Object.keys(changes) })
    this.activity += 1
    if (bytes > SET_DATA_LIMIT) {
      this.errors.add('limit', new Error(`setData of ${bytes} bytes exceeds the limit of ${SET_DATA_LIMIT} on ${page}`))
      return null
    }
    return this.realm.json(text) as Dict
  }

  private launchOptions(): Dict {
    const { path = this.pack.pages[0], query = {}, scene = 1001 } = this.options
    const shared = { path, query, referrerInfo: {} }
    return this.options.host === 'weapp' ? { ...shared, scene } : { ...shared, scene: String(scene) }
  }

  private defineGlobals(): void {
    const register = (kind: 'page' | 'component') => (options: Dict) => {
      if (!this.loading)
        throw new Error(`${kind === 'page' ? 'Page' : 'Component'}() called outside of a page's own file`)
      this.renderer.define(this.loading, kind, options)
    }
    this.realm.define({
      [this.options.host === 'weapp' ? 'wx' : 'my']: this.api,
      App: (options: Dict) => void (this.app = options),
      Page: register('page'),
      Component: register('component'),
      Behavior: (options: Dict) => options,
      getApp: () => this.app,
      getCurrentPages: () => this.router.stack.map((page) => page.view.instance),
      requirePlugin: (name: string) => {
        throw new Error(`plugin ${name} is not part of the mini host`)
      },
    })
  }

  /** Runs the JavaScript of a page or component, after that of its components. */
  private load(path: string): void {
    if (this.loaded.has(path)) return
    this.loaded.add(path)
    for (const component of Object.values(this.pack.usingComponents(path))) this.load(component)
    const root = this.pack.rootOf(path)
    const before = this.loading
    this.loading = path
    try {
      this.realm.require(path)
    } finally {
      this.loading = before
    }
    // Runs every page of the loaded package, as a host does without lazy code loading.
    if (root && this.pack.app.lazyCodeLoading !== 'requiredComponents')
      for (const other of this.pack.pages) if (this.pack.rootOf(other) === root) this.load(other)
  }

  start(): void {
    const { realm, errors, pack } = this
    const run = (label: string, work: () => void) => errors.guard(label, work)
    run('app.js', () => realm.require('app'))
    if (pack.app.lazyCodeLoading !== 'requiredComponents')
      for (const page of pack.mainPages) run(page, () => this.load(page))
    const ownOnError = this.app.onError
    if (typeof ownOnError === 'function') {
      let fromHost = false
      errors.onError = (message) => {
        fromHost = true
        try {
          this.callApp('onError', message)
        } finally {
          fromHost = false
        }
      }
      // Collects errors that Taro's error boundary reports; the page is blank by then.
      this.app.onError = (message: unknown) => {
        if (!fromHost) errors.add('app', new Error(String(message)))
        return (ownOnError as (m: unknown) => unknown).call(this.app, message)
      }
    }
    realm.onRejection = (reason, promise) => {
      this.activity += 1
      run('onUnhandledRejection', () => this.callApp('onUnhandledRejection', { reason, promise }))
    }
    const launch = realm.copy(this.launchOptions())
    run('onLaunch', () => this.callApp('onLaunch', launch))
    run('onShow', () => this.callApp('onShow', launch))
    const { path = this.pack.pages[0] ?? '', query = {} } = this.options
    run('launch', () => this.router.launch(path.replace(/^\//, ''), query))
  }

  /** Whether the app will do something without any user action. */
  get busy(): boolean {
    return this.realm.busy || this.underWay > 0
  }

  private async idle(): Promise<void> {
    // Gives up only on an app that never becomes idle: an early reply would share the setData of the previous reply.
    const until = Date.now() + 10_000
    let still = 0
    while (still < 2 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      still = this.realm.busy ? 0 : still + 1
    }
  }

  callApp(name: string, argument?: unknown): void {
    const method = this.app[name]
    if (typeof method === 'function') (method as (a: unknown) => void).call(this.app, argument)
  }

  lifecycle(name: string, argument?: Dict): unknown {
    const page = this.router.current
    this.activity += 1
    if (!page) return undefined
    return this.router.call(page.view.instance, name, ...(argument ? [this.realm.copy(argument)] : []))
  }

  /** Returns the current page with its custom tab bar. */
  root(): Trail {
    const page = this.router.current
    if (!page) return [container('page', () => [])]
    const { view, tabBar } = page
    return tabBar ? [container('#screen', () => [view.tree(), tabBar.tree()])] : [view.tree()]
  }

  private select(selector: string): VNode[] {
    // Drops `>>>`: `page >>> .a` and `.a >>> .b` select inside components, which this search always does.
    return bySelector(this.root(), selector.replace(/>>>/g, ' '), true).flatMap(
      (trail) => trail[trail.length - 1] ?? [],
    )
  }

  share(from: 'menu' | 'button', target?: VNode): unknown {
    const described = target ? { id: target.attrs.id, dataset: target.data } : undefined
    const result = this.lifecycle('onShareAppMessage', { from, ...(described ? { target: described } : {}) })
    this.shares.push({ from, result: plain(result), page: this.router.current?.path ?? '' })
    return result
  }

  close(): void {
    this.errors.guard('close', () => this.router.closeAll())
    this.realm.close()
    this.network.close()
  }
}

function plain(value: unknown): unknown {
  try {
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
  } catch {
    return String(value)
  }
}

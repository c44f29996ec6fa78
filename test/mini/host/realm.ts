/** JavaScript context of the app: no browser or Node globals; its own timers, console and modules. */
import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { Errors } from './errors'
import { watchRejections } from './errors'
import type { Package } from './package'
import type { Dict } from './types'

export interface LogEntry {
  level: string
  text: string
}

interface Module {
  exports: unknown
}

/**
 * Longest delay in ms of timers that belong to the app's current work: React's scheduler, Taro's setData, next frames.
 */
const SHORT_MS = 40
/**
 * Shortest delay in ms of timers that wait for `advance()` in an `orderly` run: countdowns, carousels, polling. Shorter
 * timers wait until the app is idle.
 */
const LONG_MS = 900
/** Time that one `advance()` adds to the clock of an `orderly` run, in ms. */
const STEP_MS = 1000

interface Held {
  ms: number
  /** Due time by the clock of the `orderly` run, in ms. */
  due: number
  run(): void
  repeats: boolean
}

/** Loads a module. With callbacks it loads a file of another package asynchronously. */
type Require = (to: string, ok?: (exported: unknown) => void, fail?: (reason: Dict) => void) => unknown
type Wrapper = (require: Require, module: Module, exports: unknown) => void

export interface RealmOptions {
  now?: number
  orderly?: boolean
  verbose?: boolean
}

const compiled = new Map<string, { mtime: number; script: vm.Script }>()

export class Realm {
  readonly context: vm.Context
  readonly logs: LogEntry[] = []
  /** Script time by file, in ms. */
  readonly fileTimes: Record<string, number> = {}
  /** Script time in ms, counting every file once. */
  scriptMs = 0
  private depth = 0
  private readonly modules = new Map<string, Module>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly held = new Map<NodeJS.Timeout, Held>()
  /** Time passed on the clock of an `orderly` run, in ms. Tests move this clock. */
  private passed = 0
  private readonly short = new Set<NodeJS.Timeout>()
  private readonly parse: (text: string) => unknown
  private readonly PromiseOf: PromiseConstructor
  private stopWatching: () => void = () => undefined
  closed = false

  constructor(
    private readonly pack: Package,
    private readonly errors: Errors,
    private readonly options: RealmOptions,
  ) {
    const globals = Object.create(null) as Dict
    this.context = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } })
    this.parse = vm.runInContext('(t) => JSON.parse(t)', this.context) as (text: string) => unknown
    this.PromiseOf = vm.runInContext('Promise', this.context) as PromiseConstructor
    const isPromise = vm.runInContext('(p) => p instanceof Promise', this.context) as (p: object) => boolean
    this.stopWatching = watchRejections({
      isOurs: isPromise,
      listener: (reason, promise) => {
        if (this.closed) return
        this.errors.add('rejection', reason)
        this.onRejection(reason, promise)
      },
    })
    if (pack.host === 'weapp') globals.global = vm.runInContext('globalThis', this.context)
    // Gives Alipay a navigator with one field, as its devices have; WeChat has none.
    else globals.navigator = this.copy({ swuserAgent: 'Mozilla/5.0 (iPhone) AlipayClient/10.5.80 AliApp(AP/10.5.80)' })
    this.forbidCode()
    const started = options.now ?? Date.now()
    if (options.orderly) this.setClock(() => started + this.passed)
    else if (options.now !== undefined) {
      const offset = options.now - Date.now()
      this.setClock(() => Date.now() + offset)
    }
    globals.console = this.console(options.verbose === true)
    globals.setTimeout = (run: () => void, ms?: number, ...args: unknown[]) => this.timer(setTimeout, run, ms, args)
    globals.setInterval = (run: () => void, ms?: number, ...args: unknown[]) => this.timer(setInterval, run, ms, args)
    globals.clearTimeout = globals.clearInterval = (id?: NodeJS.Timeout | number) => this.clear(id)
  }

  onRejection: (reason: unknown, promise: object) => void = () => undefined

  define(globals: Dict): void {
    Object.assign(this.context, globals)
  }

  /** A copy made of the app's own Object and Array. Functions and undefined are dropped, as on the bridge. */
  copy<T>(value: T): T {
    if (value === null || typeof value !== 'object') return value
    return this.parse(JSON.stringify(value)) as T
  }

  json(text: string): unknown {
    return this.parse(text)
  }

  promise<T>(executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T> {
    return new this.PromiseOf<T>(executor)
  }

  later(run: () => void, ms = 0): void {
    this.timer(setTimeout, run, ms, [])
  }

  /**
   * Reports every use of eval and new Function as an error, even when the app catches it: they do not exist in the
   * hosts.
   */
  private forbidCode(): void {
    const report = (label: string) => this.errors.add('host', `${label} is not available in a mini-program`)
    const patch = vm.runInContext(
      `(function (report) {
        const refuse = (what) => { report(what); throw new EvalError(what + ' is not allowed') }
        globalThis.evaluate = function () { refuse('eval') }
        const Real = Function
        const Guarded = new Proxy(Real, { apply: () => refuse('new Function'), construct: () => refuse('new Function') })
        Real.prototype.constructor = Guarded
        globalThis.Function = Guarded
      })`,
      this.context,
    ) as (report: (label: string) => void) => void
    patch(report)
  }

  private setClock(now: () => number): void {
    const patch = vm.runInContext(
      `(function (now) {
        const Real = Date
        const Clock = function (...args) {
          if (!new.target) return new Real(now()).toString()
          return Reflect.construct(Real, args.length ? args : [now()], new.target)
        }
        Clock.prototype = Real.prototype
        Real.prototype.constructor = Clock
        Clock.now = () => now()
        Clock.parse = Real.parse
        Clock.UTC = Real.UTC
        globalThis.Date = Clock
      })`,
      this.context,
    ) as (now: () => number) => void
    patch(now)
  }

  private console(verbose: boolean): Dict {
    const text = (value: unknown) => {
      if (typeof value === 'string') return value
      const { stack, message } = (value ?? {}) as { stack?: string; message?: string }
      if (stack ?? message) return String(stack ?? message)
      try {
        return JSON.stringify(value) ?? String(value)
      } catch {
        return String(value)
      }
    }
    const write =
      (level: string) =>
      (...args: unknown[]) => {
        const entry = { level, text: args.map(text).join(' ') }
        this.logs.push(entry)
        if (verbose) process.stdout.write(`[${level}] ${entry.text}\n`)
      }
    const levels = [
      'log',
      'info',
      'warn',
      'error',
      'debug',
      'group',
      'groupEnd',
      'groupCollapsed',
      'time',
      'timeEnd',
      'trace',
    ]
    return Object.fromEntries(levels.map((level) => [level, write(level)]))
  }

  private timer(start: typeof setTimeout | typeof setInterval, run: unknown, ms = 0, args: unknown[]): NodeJS.Timeout {
    if (typeof run !== 'function') throw new TypeError('a timer needs a function')
    if (this.options.orderly && ms > SHORT_MS) {
      const token = {} as NodeJS.Timeout
      const call = () => (run as (...a: unknown[]) => void)(...args)
      this.held.set(token, { ms, due: this.passed + ms, run: call, repeats: start === setInterval })
      return token
    }
    const id = start(() => {
      if (start === setTimeout) this.timers.delete(id)
      this.short.delete(id)
      if (!this.closed) this.errors.guard('timer', () => (run as (...a: unknown[]) => void)(...args))
    }, ms)
    this.timers.add(id)
    if (start === setTimeout && !(ms > SHORT_MS)) this.short.add(id)
    return id
  }

  private clear(id?: NodeJS.Timeout | number): void {
    if (id === undefined || this.held.delete(id as NodeJS.Timeout)) return
    clearTimeout(id)
    this.timers.delete(id as NodeJS.Timeout)
    this.short.delete(id as NodeJS.Timeout)
  }

  /** Fires the next debounce or short timer of an idle app. Returns false when there is none. */
  forward(): boolean {
    const pauses = [...this.held].filter(([, { ms, repeats }]) => ms < LONG_MS && !repeats)
    const next = pauses.sort(([, a], [, b]) => a.due - b.due)[0]
    if (!next) return false
    const [token, { due, run }] = next
    this.passed = Math.max(this.passed, due)
    this.held.delete(token)
    this.errors.guard('timer', run)
    return true
  }

  /** Fires every waiting timer once, the shortest delay first. */
  advance(): void {
    this.passed += STEP_MS
    for (const [token, { run, repeats }] of [...this.held].sort(([, a], [, b]) => a.ms - b.ms)) {
      if (!this.held.has(token)) continue
      if (!repeats) this.held.delete(token)
      this.errors.guard('timer', run)
    }
  }

  /** Whether the app has work scheduled for right now. */
  get busy(): boolean {
    return this.short.size > 0
  }

  /** Runs `name` (a path without or with .js) once and returns what it exports. */
  require(name: string): unknown {
    const file = name.endsWith('.js') ? name : `${name}.js`
    const known = this.modules.get(file)
    if (known) return known.exports
    const module: Module = { exports: {} }
    this.modules.set(file, module)
    const started = performance.now()
    this.depth += 1
    try {
      const wrapper = this.script(file).runInContext(this.context) as Wrapper
      const require: Require = (to, ok, fail) =>
        ok ? this.bring(this.target(file, to), ok, fail) : this.require(this.resolve(file, to))
      wrapper(require, module, module.exports)
    } finally {
      const ms = performance.now() - started
      this.fileTimes[file] = ms
      this.depth -= 1
      if (this.depth === 0) this.scriptMs += ms
    }
    return module.exports
  }

  /** Loads a file of any package asynchronously, once that package is loaded. */
  private bring(target: string, ok: (exported: unknown) => void, fail?: (reason: Dict) => void): void {
    this.later(() => {
      const isThere = fs.existsSync(path.join(this.pack.dist, target))
      if (isThere) ok(this.require(target))
      else fail?.(this.copy({ mod: target, errMsg: 'module not found' }))
    })
  }

  private target(from: string, to: string): string {
    if (to.startsWith('/')) return to.slice(1)
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), to))
  }

  private resolve(from: string, to: string): string {
    const target = this.target(from, to)
    const root = this.pack.rootOf(target)
    if (root && root !== this.pack.rootOf(from))
      throw new Error(`${from} requires ${target}: the code of a subpackage is closed to others`)
    return target
  }

  private script(file: string): vm.Script {
    const absolute = path.join(this.pack.dist, file)
    if (!fs.existsSync(absolute)) throw new Error(`module ${file} is not defined`)
    const mtime = fs.statSync(absolute).mtimeMs
    const known = compiled.get(absolute)
    if (known?.mtime === mtime) return known.script
    const source = fs.readFileSync(absolute, 'utf8')
    const shadow = 'window,document,self,location,process,Buffer'
    const script = new vm.Script(`(function(require,module,exports,${shadow}){${source}\n})`, { filename: absolute })
    compiled.set(absolute, { mtime, script })
    return script
  }

  close(): void {
    this.closed = true
    for (const id of this.timers) clearTimeout(id)
    this.timers.clear()
    this.short.clear()
  }

  /** Ignores rejections of unfinished work after close. */
  release(): void {
    this.stopWatching()
  }
}

/** Simulates the shopper: finds elements by visible text or class, touches them, moves between pages. */
import type { MiniRuntime } from './boot'
import { touch } from './events'
import { display } from './expr'
import { Reader, type FindOptions } from './reader'
import { bySelector, visibleText } from './tree'
import type { Dict, MiniError, Override, Trail } from './types'

export interface PageHandle {
  path: string
  query: Record<string, string>
  /** Title set by the app, or else by the page's JSON. */
  title: string
  data: Dict
  text(): string
  scroll(top: number): Promise<void>
  reachBottom(): Promise<void>
  pullDown(): Promise<void>
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export class MiniHost extends Reader {
  page(): PageHandle {
    const { runtime } = this
    const page = runtime.router.current
    if (!page) throw new Error('no page is open')
    const json = runtime.pack.json(page.path)
    const window = (runtime.pack.app.window ?? {}) as Dict
    const title = (from: Dict) => from.navigationBarTitleText ?? from.defaultTitle
    const act = async (name: string, argument?: Dict) => {
      runtime.lifecycle(name, argument)
      await this.still()
    }
    return {
      path: page.path,
      query: page.query,
      title: runtime.surface.titles.get(page.path) ?? display(title(json) ?? title(window)),
      data: page.view.instance.data,
      text: () => visibleText(page.view.tree(), (node) => this.native.shown(page.view, node)),
      scroll: (top) => act('onPageScroll', { scrollTop: top }),
      reachBottom: () => act('onReachBottom'),
      pullDown: () => act('onPullDownRefresh'),
    }
  }

  // ---- waiting
  /** Waits until the app has no work scheduled for right now; does not wait for requests and longer timers. */
  async still(): Promise<void> {
    const until = Date.now() + 1000
    let still = 0
    while (still < 2 && Date.now() < until) {
      const before = this.runtime.activity
      await this.runtime.router.idle()
      await sleep(0)
      still = this.runtime.busy || this.runtime.activity !== before ? 0 : still + 1
    }
  }

  /** Waits until no request is open and the page is still; in an `orderly` run, until no short timer is left either. */
  async settle(timeout = this.timeout): Promise<void> {
    const until = Date.now() + timeout
    for (;;) {
      await this.still()
      if (!this.runtime.network.pending && !this.runtime.realm.forward()) return
      if (Date.now() > until) {
        const open = this.requests.filter((one) => one.pending).map((one) => `${one.method} ${one.url}`)
        throw new Error(`still open after ${timeout} ms: ${open.join(', ')}`)
      }
      await sleep(5)
    }
  }

  private get timeout(): number {
    return this.runtime.options.timeout ?? 20_000
  }

  /** Waits for a text to appear or a function to return true. */
  async waitFor<T>(label: string | RegExp | (() => T | Promise<T>), options: { timeout?: number } = {}): Promise<T> {
    const { timeout = this.timeout } = options
    const until = Date.now() + timeout
    let last: unknown
    for (;;) {
      const activity = this.runtime.activity
      try {
        const got =
          typeof label === 'function'
            ? await label()
            : label instanceof RegExp
              ? label.test(this.text())
              : this.sees(label)
        if (got) return got as T
        last = undefined
      } catch (error) {
        last = error
      }
      if (Date.now() > until) {
        const expected = typeof label === 'function' ? 'the condition' : `"${String(label)}"`
        throw new Error(`${expected} did not come within ${timeout} ms, ${this.situation(last)}`)
      }
      await this.pass(activity)
    }
  }

  /** Lets time pass between two checks: in an `orderly` run fires one short timer, once nothing else can happen. */
  private async pass(activity: number): Promise<void> {
    const { runtime } = this
    await sleep(8)
    if (!runtime.options.orderly) return
    await this.still()
    if (runtime.activity === activity && !runtime.network.pending) runtime.realm.forward()
  }

  async waitGone(target: string, options: { timeout?: number } = {}): Promise<void> {
    await this.waitFor(() => !this.sees(target), options)
  }

  private sees(target: string): boolean {
    return this.text().replace(/\n/g, ' ').includes(target) || this.text().includes(target) || this.has(target)
  }

  private situation(error?: unknown): string {
    const errors = this.errors.map((one) => `${one.kind}: ${one.message}`)
    const reason = error instanceof Error ? error.message : ''
    const pending = this.requests.filter((one) => one.pending).map((one) => `${one.method} ${one.url}`)
    return [
      reason,
      `on ${this.stack().join(' > ')}`,
      pending.length ? `open requests: ${pending.join(', ')}` : '',
      errors.length ? `errors: ${errors.join('; ')}` : '',
      `page text:\n${this.text()}`,
    ]
      .filter(Boolean)
      .join('\n')
  }

  private async wait(target: string, options: FindOptions): Promise<Trail> {
    // Waits until the app is idle: a touch during a reply would share its setData or not, by chance.
    if (this.runtime.options.orderly) await this.settle()
    const timeout = options.timeout ?? this.timeout
    const until = Date.now() + timeout
    for (;;) {
      const activity = this.runtime.activity
      const trail = this.pickOne(target, options)
      if (trail) return trail
      if (Date.now() > until) throw new Error(`"${target}" is not on the page, ${this.situation()}`)
      await this.pass(activity)
    }
  }

  // ---- actions
  /**
   * Taps the element that shows the text or matches the selector: a dialog button, an element of the page, or a tab.
   */
  async tap(target: string, options: FindOptions = {}): Promise<void> {
    const { surface } = this.runtime
    if (surface.dialog) {
      if (!surface.press(target)) throw new Error(`a dialog is open: ${JSON.stringify(surface.dialog)}`)
      return this.still()
    }
    if (!this.pickOne(target, options)) {
      const tab = this.tab(target)
      if (tab) return this.switchTab(tab)
    }
    const trail = await this.wait(target, options)
    if (this.native.isDisabled(trail)) throw new Error(`"${target}" is disabled`)
    if (!this.native.tap(this.view, trail)) throw new Error(`nothing reacts to a tap on ${this.native.describe(trail)}`)
    return this.still()
  }

  private tab(text: string): string | undefined {
    const { pack, router, surface } = this.runtime
    if (surface.tabBarHidden || pack.customTabBar || !pack.isTab(router.current?.path ?? '')) return undefined
    return pack.tabs.find((tab) => tab.text === text)?.path
  }

  /** Drags a finger by this many pixels in four steps and lifts it. */
  async pull(target: string, { x = 0, y = 0 }: { x?: number; y?: number }, options: FindOptions = {}): Promise<void> {
    const trail = await this.wait(target, options)
    const at = (part: number) => [touch(100 + x * part, 100 + y * part)]
    const touches = (event: string, part: number, isDown = true) =>
      this.view.fire(trail, event, {}, { touches: isDown ? at(part) : [], changedTouches: at(part) })
    if (!touches('touchstart', 0)) throw new Error(`nothing listens to a finger on ${this.native.describe(trail)}`)
    for (const part of [0.25, 0.5, 0.75, 1]) touches('touchmove', part)
    touches('touchend', 1, false)
    await this.still()
  }

  async longPress(target: string, options: FindOptions = {}): Promise<void> {
    await this.fire(target, 'longpress', {}, options)
  }

  /** Types into a field found by class, placeholder or the text it shows. `blur` and `confirm` are optional. */
  async input(
    target: string,
    value: string,
    options: FindOptions & { blur?: boolean; confirm?: boolean } = {},
  ): Promise<void> {
    const result = await this.wait(target, options)
    const inner = bySelector(result, 'input,textarea')[0]
    const trail = inner ?? result
    this.native.input(this.view, trail, value)
    await this.still()
    if (!options.blur && !options.confirm) return
    const freshTrail = this.pickOne(`#${display(trail[trail.length - 1]?.attrs.id)}`, {}) ?? trail
    if (options.confirm) this.native.confirm(this.view, freshTrail)
    this.native.blur(this.view, freshTrail)
    await this.still()
  }

  /** Chooses in a picker: visible label, index, or raw value for dates and regions. */
  async pick(target: string, choice: string | number | (string | number)[], options: FindOptions = {}): Promise<void> {
    const result = await this.wait(target, options)
    this.native.pick(this.view, bySelector(result, 'picker')[0] ?? result, choice)
    await this.still()
  }

  async slide(target: string, to: number, options: FindOptions = {}): Promise<void> {
    this.native.slide(this.view, await this.wait(target, options), to)
    await this.still()
  }

  async scroll(
    target: string,
    to: { top?: number; left?: number; end?: boolean },
    options: FindOptions = {},
  ): Promise<void> {
    this.native.scroll(this.view, await this.wait(target, options), to)
    await this.still()
  }

  /** Fires any other event of a built-in component. */
  async fire(target: string, event: string, detail: Dict = {}, options: FindOptions = {}): Promise<void> {
    const trail = await this.wait(target, options)
    const key = event.toLowerCase()
    const long = key === 'longpress' && this.runtime.options.host === 'alipay' ? 'longtap' : key
    if (!this.view.fire(trail, long, detail))
      throw new Error(`nothing listens to ${event} on ${this.native.describe(trail)}`)
    await this.still()
  }

  // ---- navigation
  private async go(kind: Parameters<MiniRuntime['router']['go']>[0], url?: string): Promise<void> {
    await this.runtime.router.go(kind, { url })
    await this.still()
  }

  /** Taps the back arrow or the back key. */
  async back(): Promise<void> {
    await this.go('navigateBack')
  }

  /** Switches the tab by path or by its text. */
  async switchTab(target: string): Promise<void> {
    const { pack } = this.runtime
    const path = pack.tabs.find((tab) => tab.text === target)?.path ?? target.replace(/^\//, '')
    const index = pack.tabs.findIndex((tab) => tab.path === path)
    await this.go('switchTab', `/${path}`)
    this.runtime.lifecycle('onTabItemTap', { index, pagePath: path, text: pack.tabs[index]?.text })
    await this.still()
  }

  async navigate(url: string): Promise<void> {
    await this.go('navigateTo', url.startsWith('/') ? url : `/${url}`)
  }

  async reLaunch(url: string): Promise<void> {
    await this.go('reLaunch', url.startsWith('/') ? url : `/${url}`)
  }

  /** Shares from the menu; returns the page's share data. */
  share(): unknown {
    return this.runtime.share('menu')
  }

  /** Sends the app to the background. */
  async background(): Promise<void> {
    this.runtime.lifecycle('onHide')
    this.runtime.errors.guard('onHide', () => this.runtime.callApp('onHide', {}))
    this.emit('appHide', {})
    await this.still()
  }

  async foreground(options: Dict = {}): Promise<void> {
    const showOptions = this.runtime.realm.copy({ path: this.page().path, query: {}, scene: 1001, ...options })
    this.runtime.errors.guard('onShow', () => this.runtime.callApp('onShow', showOptions))
    this.emit('appShow', options)
    this.runtime.lifecycle('onShow')
    await this.still()
  }

  /** Moves the clock of an `orderly` run by a second; countdowns, carousels and polling advance one step. */
  async advance(): Promise<void> {
    this.runtime.realm.advance()
    await this.still()
  }

  /** Calls the listeners of wx.onXxx / my.onXxx: `emit('networkStatusChange', { isConnected: false })`. */
  emit(event: string, payload: Dict): number {
    return this.runtime.emitter.emit(event, this.runtime.realm.copy(payload))
  }

  /** Adds a file to the shopper's phone; returns the host's path of the file. */
  file(content: Buffer, type: string): string {
    return this.runtime.files.add(content, type)
  }

  /** Replaces a host API from now on; without a function restores the original. */
  override(name: string, override?: Override): void {
    if (override) this.runtime.overrides.set(name, override)
    else this.runtime.overrides.delete(name)
  }

  /** Removes and returns errors that a test expects; errors left make close() throw. */
  takeErrors(pattern?: RegExp | string): MiniError[] {
    return this.runtime.errors.take(pattern)
  }

  /** Ends the app. Throws when there are errors that the test did not take. */
  async close(): Promise<void> {
    await sleep(15)
    this.runtime.close()
    await sleep(5)
    this.runtime.realm.release()
    if (!this.errors.length) return
    const lines = this.errors.map(
      (one) => `[${one.kind}] ${one.page}: ${one.message}${one.stack ? `\n${short(one.stack)}` : ''}`,
    )
    throw new Error(`${this.errors.length} error(s) in the app:\n${lines.join('\n')}`)
  }
}

const short = (stack: string) => stack.split('\n').slice(1, 5).join('\n')

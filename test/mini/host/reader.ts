/** Reads the running app: the page as a shopper sees it, and the record of events. */
import type { MiniRuntime } from './boot'
import { NativeControls, on } from './native'
import { bySelector, byText, classesOf, isSelector, visibleText } from './tree'
import type { Dict, MiniError, PageView, Trail, VNode } from './types'

export interface FindOptions {
  /** Index of the match: 0 is the first, -1 the last. */
  nth?: number
  /** Whether the whole text must match, not a part of it. */
  exact?: boolean
  /** Text or selector of an element around the match. */
  within?: string
  /** How long to wait for the match, in ms; 0 checks once. */
  timeout?: number
}

export interface NodeInfo {
  tag: string
  text: string
  classes: string[]
  attrs: Dict
  dataset: Dict
  disabled: boolean
  checked: boolean
  value: unknown
}

export class Reader {
  readonly native: NativeControls

  constructor(readonly runtime: MiniRuntime) {
    this.native = new NativeControls({
      openType: (name) => {
        const given = runtime.options.openTypes?.[name]
        const result = typeof given === 'function' ? given() : given
        return result ?? { errMsg: `${name}:ok`, code: `${name}-code` }
      },
      share: (node) => void runtime.share('button', node),
    })
  }

  // ---- record
  get setDataLog() {
    return this.runtime.setData
  }
  get errors(): readonly MiniError[] {
    return this.runtime.errors.list
  }
  get toasts() {
    return this.runtime.surface.toasts
  }
  get modals() {
    return this.runtime.surface.modals
  }
  get requests() {
    return this.runtime.requests
  }
  /** Host API calls in order, including requests. */
  get calls() {
    return this.runtime.calls
  }
  get shares() {
    return this.runtime.shares
  }
  /** Console lines of the app. */
  get logs() {
    return this.runtime.realm.logs
  }
  get storage() {
    return this.runtime.storage
  }
  /** Canvases that the app has drawn on, by the id of their node. */
  get canvases() {
    return this.runtime.canvases
  }

  get badges() {
    return this.runtime.surface.badges
  }
  /** Script time by file in ms, including nested files. */
  get fileTimes() {
    return this.runtime.realm.fileTimes
  }
  get scriptMs() {
    return this.runtime.realm.scriptMs
  }
  get mostRequestsAtOnce() {
    return this.runtime.network.mostAtOnce
  }

  // ---- page
  protected get view(): PageView {
    const page = this.runtime.router.current
    if (!page) throw new Error(`no page is open${this.errors[0] ? `: ${this.errors[0].message}` : ''}`)
    return page.view
  }

  protected shown = (node: VNode): string => this.native.shown(this.view, node)

  stack(): string[] {
    return this.runtime.router.stack.map((page) => page.path)
  }

  /** Returns the visible text of the page and of the host's overlays (toast, dialog). */
  text(): string {
    const page = this.runtime.router.current ? visibleText(this.runtime.root()[0] as VNode, this.shown) : ''
    return [page, ...this.runtime.surface.lines()].filter(Boolean).join('\n')
  }

  protected trails(target: string, options: FindOptions): Trail[] {
    const { within, exact = false } = options
    const roots = within === undefined ? [this.runtime.root()] : this.trails(within, {})
    return roots.flatMap((root) =>
      isSelector(target) ? bySelector(root, target) : byText(root, target, exact, this.shown),
    )
  }

  protected pickOne(target: string, options: FindOptions): Trail | undefined {
    const all = this.trails(target, options)
    const { nth = 0 } = options
    return all[nth < 0 ? all.length + nth : nth]
  }

  private describe(trail: Trail): NodeInfo {
    const node = trail[trail.length - 1] as VNode
    return {
      tag: node.tag,
      text: visibleText(node, this.shown),
      classes: classesOf(node).filter(Boolean),
      attrs: node.attrs,
      dataset: node.data,
      disabled: this.native.isDisabled(trail),
      checked: on(this.native.value(this.view, node, 'checked')),
      value: this.native.value(this.view, node),
    }
  }

  /** Returns the match on the page now, or undefined when there is none. */
  find(target: string, options: FindOptions = {}): NodeInfo | undefined {
    const trail = this.pickOne(target, options)
    return trail && this.describe(trail)
  }

  findAll(target: string, options: FindOptions = {}): NodeInfo[] {
    return this.trails(target, options).map((trail) => this.describe(trail))
  }

  has(target: string, options: FindOptions = {}): boolean {
    return this.pickOne(target, options) !== undefined
  }
}

/** Our own renderer: page and component instances over the template interpreter. */
import { write } from './data'
import { BUBBLES, describeNode } from './events'
import { container, Tree, type Mounted, type RenderHost } from './render'
import type { Templates } from './templates'
import type { Dict, HostName, Instance, PageView, Renderer, Trail, VNode } from './types'

type Method = (this: unknown, ...args: unknown[]) => unknown
interface Definition {
  kind: 'page' | 'component'
  options: Dict
}

export interface RendererServices {
  host: HostName
  dist: string
  templates: Templates
  /** Returns the JSON file of a page or component. */
  json(path: string): Dict
  usingComponents(path: string): Record<string, string>
  problem(kind: 'template' | 'render' | 'limit', message: string): void
  /** Runs app code and collects what it throws. */
  guard<T>(label: string, run: () => T): T | undefined
  /** Counts a setData call. Returns the copy for the view, or null when the host refuses the call. */
  record(page: string, target: 'page' | 'component', changes: Dict): Dict | null
  /** Returns a copy made of the app's own Object and Array. */
  copy<T>(value: T): T
  later(callback: () => void): void
  /** Runs after a setData has been rendered. */
  drawn(): void
}

const isMethod = (value: unknown): value is Method => typeof value === 'function'
const asDict = (value: unknown): Dict => (value && typeof value === 'object' ? (value as Dict) : {})

export class OwnRenderer implements Renderer {
  private readonly definitions = new Map<string, Definition>()
  private fresh: ComponentView[] = []
  private depth = 0

  constructor(readonly services: RendererServices) {}

  define(path: string, kind: Definition['kind'], options: Dict): void {
    this.definitions.set(path, { kind, options })
  }

  isDefined(path: string): boolean {
    return this.definitions.has(path)
  }

  definition(path: string): Definition | undefined {
    return this.definitions.get(path)
  }

  createPage(path: string, fields: Dict): PageView {
    const definition = this.definitions.get(path)
    if (!definition) throw new Error(`${path} was never registered`)
    return new OwnPage(this, path, definition, fields)
  }

  /** Attaches new components when the outermost rendering is done. */
  rendering(run: () => void): void {
    this.depth += 1
    try {
      run()
    } finally {
      this.depth -= 1
    }
    if (this.depth > 0) return
    const fresh = this.fresh
    this.fresh = []
    for (const view of fresh) view.attached()
  }

  created(view: ComponentView): void {
    this.fresh.push(view)
  }
}

abstract class View implements RenderHost {
  readonly instance: Instance
  slot: readonly VNode[] = []
  protected nodes: VNode[] = []
  private readonly components = new Map<string, ComponentView>()
  private readonly live = new Set<Mounted>()
  private readonly using: Record<string, string>
  private readonly drawing: Tree
  protected gone = false

  constructor(
    protected readonly renderer: OwnRenderer,
    readonly page: string,
    path: string,
    private readonly target: 'page' | 'component',
    data: Dict,
  ) {
    const { services } = renderer
    this.using = services.usingComponents(path)
    this.instance = {
      data: services.copy(data),
      setData: (changes, callback) => this.setData(changes, callback),
      is: path,
      route: path,
      __route__: path,
      $batchedUpdates: (run: () => void) => run(),
      groupSetData: (run: () => void) => run(),
      createSelectorQuery: undefined,
    }
    this.drawing = new Tree(services.templates.load(path), this)
  }

  protected scope(): Dict {
    return this.instance.data
  }

  render(): void {
    this.renderer.rendering(() => {
      this.live.clear()
      this.nodes = this.drawing.render(this.scope())
      for (const [key, view] of this.components)
        if (!this.live.has(view)) {
          this.components.delete(key)
          view.detached()
        }
    })
  }

  private setData(changes: Dict, callback?: () => void): void {
    const { services } = this.renderer
    if (this.gone) return
    const copy = services.record(this.page, this.target, changes)
    if (copy) {
      this.instance.data = write(this.instance.data, copy)
      this.render()
      services.drawn()
    }
    if (callback) services.later(() => services.guard('setData callback', () => callback.call(this.instance)))
  }

  component(tag: string): string | undefined {
    const path = this.using[tag]
    return path !== undefined && this.renderer.isDefined(path) ? path : undefined
  }

  mount(path: string, key: string, props: Dict, slot: readonly VNode[], node: VNode): Mounted {
    let view = this.components.get(key)
    if (!view) {
      view = new ComponentView(this.renderer, this.page, path, props, slot, node)
      this.components.set(key, view)
      this.renderer.created(view)
      view.render()
    } else view.update(props, slot)
    this.live.add(view)
    return view
  }

  keep(mounted: Mounted): void {
    this.live.add(mounted)
  }

  problem(kind: 'template' | 'render', message: string): void {
    this.renderer.services.problem(kind, message)
  }

  protected call(name: string, ...args: unknown[]): unknown {
    const method = this.instance[name]
    if (!isMethod(method)) return undefined
    return this.renderer.services.guard(name, () => method.apply(this.instance, args))
  }

  protected leave(): void {
    this.gone = true
    for (const view of this.components.values()) view.detached()
    this.components.clear()
  }
}

class OwnPage extends View implements PageView {
  private readonly root: VNode

  constructor(renderer: OwnRenderer, path: string, definition: Definition, fields: Dict) {
    const { options } = definition
    super(renderer, path, path, 'page', asDict(options.data))
    for (const [key, value] of Object.entries({ ...options, ...asDict(options.methods), ...fields }))
      if (key !== 'data' && key !== 'methods') this.instance[key] = value
    this.instance.selectComponent = () => null
    this.root = container('page', () => this.nodes)
    this.render()
  }

  tree(): VNode {
    return this.root
  }

  fire(trail: Trail, key: string, detail: Dict, extra: Dict = {}): boolean {
    const { services } = this.renderer
    let handled = false
    for (let i = trail.length - 1; i >= 0; i -= 1) {
      const node = trail[i]
      if (!node || (i < trail.length - 1 && !BUBBLES.has(key))) break
      const binding = node.on.find((one) => one.key === key)
      if (!binding || !node.owner) continue
      handled = true
      const inner = trail.slice(i).filter((one) => one.owner === node.owner)
      const target = describeNode(inner[inner.length - 1] ?? node, services.host)
      const event = services.copy({
        type: binding.type,
        timeStamp: Math.round(performance.now()),
        target,
        currentTarget: describeNode(node, services.host),
        mark: {},
        detail,
        ...extra,
      })
      const method = node.owner[binding.handler]
      if (isMethod(method)) services.guard(`${binding.type} handler`, () => method.call(node.owner, event))
      else services.problem('render', `no method "${binding.handler}" for ${binding.type}`)
      if (binding.stop) break
    }
    return handled
  }

  destroy(): void {
    this.leave()
  }
}

class ComponentView extends View implements Mounted {
  private readonly properties: string[]

  constructor(
    renderer: OwnRenderer,
    page: string,
    path: string,
    private props: Dict,
    slot: readonly VNode[],
    node: VNode,
  ) {
    const options = renderer.definition(path)?.options ?? {}
    super(renderer, page, path, 'component', asDict(options.data))
    this.slot = slot
    this.properties = Object.keys(asDict(options.properties))
    const { instance } = this
    for (const [key, value] of Object.entries({ ...asDict(options.methods), ...asDict(options.lifetimes) }))
      instance[key] = value
    for (const [key, value] of Object.entries(options))
      if (isMethod(value) && instance[key] === undefined) instance[key] = value
    instance.id = node.attrs.id
    instance.dataset = node.data
    instance.triggerEvent = () => undefined
    instance.selectComponent = () => null
    if (renderer.services.host === 'alipay') {
      instance.props = { ...asDict(options.props), ...props }
      this.call('onInit')
    } else {
      instance.data = { ...this.defaults(asDict(options.properties)), ...instance.data, ...this.declared(props) }
      instance.properties = instance.data
      this.call('created')
    }
  }

  private defaults(properties: Dict): Dict {
    const values: Dict = {}
    for (const [name, spec] of Object.entries(properties)) {
      const { type, value } = isMethod(spec)
        ? { type: spec, value: undefined }
        : (spec as { type?: Method; value?: unknown })
      const empty: Record<string, unknown> = { String: '', Number: 0, Boolean: false, Array: [], Object: null }
      values[name] = value === undefined ? empty[type?.name ?? ''] : value
    }
    return values
  }

  private declared(props: Dict): Dict {
    return Object.fromEntries(this.properties.filter((name) => name in props).map((name) => [name, props[name]]))
  }

  protected override scope(): Dict {
    return this.renderer.services.host === 'alipay'
      ? { ...asDict(this.instance.props), ...this.instance.data }
      : this.instance.data
  }

  kids(): readonly VNode[] {
    return this.nodes
  }

  update(props: Dict, slot: readonly VNode[]): void {
    const changed = Object.keys(props).filter((name) => props[name] !== this.props[name])
    const slotChanged = slot !== this.slot && (slot.length > 0 || this.slot.length > 0)
    const before = this.props
    this.props = props
    this.slot = slot
    if (!changed.length && !slotChanged) return
    if (this.renderer.services.host === 'alipay') {
      const next = { ...asDict(this.instance.props), ...props }
      this.call('deriveDataFromProps', next)
      this.instance.props = next
      this.render()
      this.call('didUpdate', before, this.instance.data)
    } else {
      this.instance.data = { ...this.instance.data, ...this.declared(props) }
      this.instance.properties = this.instance.data
      this.render()
    }
  }

  attached(): void {
    if (this.gone) return
    if (this.renderer.services.host === 'alipay') this.call('didMount')
    else {
      this.call('attached')
      this.call('ready')
    }
  }

  detached(): void {
    if (this.gone) return
    this.leave()
    this.call(this.renderer.services.host === 'alipay' ? 'didUnmount' : 'detached')
  }
}

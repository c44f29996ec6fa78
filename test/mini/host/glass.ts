/** The second renderer: WeChat's own engine (glass-easel) over jsdom, behind the same host. weapp only. */
import fs from 'node:fs'
import path from 'node:path'
import type { JSDOM as JsDom } from 'jsdom'
import type * as Engine from 'glass-easel'
import type * as Adapter from 'glass-easel-miniprogram-adapter'
import { BUBBLES } from './events'
import type { RendererServices } from './own'
import { container, textNode } from './render'
import type { Dict, Instance, PageView, Renderer, Trail, VNode } from './types'

type Method = (this: unknown, ...args: unknown[]) => unknown
type Template = Engine.template.ComponentTemplate

interface Engines {
  engine: typeof Engine
  adapter: typeof Adapter
}

let engines: Engines | null = null
/** Reports errors of the engine to the app rendered last. */
let report: (message: string) => void = () => undefined

/**
 * Loads the engine with `window` and `document`, which it reads once when it creates a backend. The app never sees
 * them.
 */
function loadEngines(): Engines {
  if (engines) return engines

  const { JSDOM } = require('jsdom') as { JSDOM: typeof JsDom }
  const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
  for (const name of ['document', 'Event', 'MouseEvent', 'TouchEvent'] as const)
    Object.defineProperty(globalThis, name, { value: window[name as 'document'], configurable: true, writable: true })
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true })
  const engine = require('glass-easel') as typeof Engine
  const adapter = require('glass-easel-miniprogram-adapter') as typeof Adapter

  engine.addGlobalErrorListener((error) => {
    report(error instanceof Error ? error.message : String(error))
    return false
  })
  engine.addGlobalWarningListener(() => false)
  engines = { engine, adapter }
  return engines
}

const compiled = new Map<string, { stamp: string; templates: Record<string, Template['content']> }>()

function compileTemplates(dist: string): Record<string, Template['content']> {
  const files = (fs.readdirSync(dist, { recursive: true }) as string[]).filter((file) => /\.(wxml|wxs)$/.test(file))
  const stamp = files.map((file) => fs.statSync(path.join(dist, file)).mtimeMs).join()
  const known = compiled.get(dist)
  if (known?.stamp === stamp) return known.templates

  const { TmplGroup } = require('glass-easel-template-compiler') as typeof import('glass-easel-template-compiler')
  const group = new TmplGroup()
  for (const file of files) {
    const source = fs.readFileSync(path.join(dist, file), 'utf8')
    const name = file.replace(/\.\w+$/, '')
    // Adds a colon to the bindings: on built-in tags the engine knows `bind:tap` only.
    if (file.endsWith('.wxs')) group.addScript(name, source)
    else group.addTmpl(name, source.replace(/(\s)(bind|catch)([a-z]+)=/g, '$1$2:$3='))
  }
  // eslint-disable-next-line no-new-func
  const templates = new Function(`return ${group.getTmplGenObjectGroups()}`)() as Record<string, Template['content']>
  group.free()
  compiled.set(dist, { stamp, templates })
  return templates
}

export class GlassRenderer implements Renderer {
  private readonly engines = loadEngines()
  private readonly space: Adapter.CodeSpace
  private readonly backend: Adapter.AssociatedBackend
  private readonly templates: Record<string, Template['content']>
  private readonly defined = new Set<string>()
  /** Whether the event being delivered was handled. */
  handled = false
  /** Page being created: components report their setData under its name. */
  private page = ''

  constructor(readonly services: RendererServices) {
    const { engine, adapter } = this.engines
    report = (message) => services.problem('render', message)
    const env = new adapter.MiniProgramEnv()
    this.space = env.createCodeSpace('', true)
    this.backend = env.associateBackend(new engine.CurrentWindowBackendContext())
    this.templates = compileTemplates(services.dist)
  }

  get engine(): typeof Engine {
    return this.engines.engine
  }

  isDefined(name: string): boolean {
    return this.defined.has(name)
  }

  define(name: string, kind: 'page' | 'component', options: Dict): void {
    const content = this.templates[name]
    if (content === undefined) throw new Error(`template file ${name}.wxml is missing`)
    this.defined.add(name)
    const using = Object.entries(this.services.usingComponents(name)).map(([tag, to]) => [tag, `/${to}`])
    this.space.addComponentStaticConfig(name, {
      ...this.services.json(name),
      usingComponents: Object.fromEntries(using),
    })
    this.space.addCompiledTemplate(name, { groupList: this.templates, content } as unknown as Template)
    const definition = this.adapt(options)
    this.space.componentEnv(name, ({ Page, Component }) => {
      if (kind === 'page') (Page as unknown as (d: Dict) => void)(definition)
      else (Component as unknown as (d: Dict) => void)(this.withLifetimes(definition))
    })
  }

  /**
   * Converts component options for the engine, which compares property types with its own realm's constructors and
   * emits events that are not plain objects.
   */
  private adapt(options: Dict): Dict {
    const out: Dict = {}
    for (const [key, value] of Object.entries(options)) {
      if (typeof value === 'function') out[key] = this.wrap(key, value as Method)
      else if (key === 'methods')
        out[key] = Object.fromEntries(
          Object.entries(value as Dict).map(([name, fn]) => [name, this.wrap(name, fn as Method)]),
        )
      else if (key === 'properties')
        out[key] = Object.fromEntries(Object.entries(value as Dict).map(([name, spec]) => [name, localType(spec)]))
      else out[key] = value
    }
    return out
  }

  private withLifetimes(definition: Dict): Dict {
    const record = (instance: Instance) => this.recording(instance, 'component', this.page)
    const created = definition.created as Method | undefined
    return {
      ...definition,
      created(this: Instance) {
        record(this)
        created?.call(this)
      },
    }
  }

  private wrap(name: string, method: Method): Method {
    const { services } = this
    const handled = () => (this.handled = true)
    return function (this: unknown, ...args: unknown[]) {
      const [event] = args as [Engine.ShadowedEvent<unknown> | undefined]
      if (!event || typeof (event as { wrapShadowedEvent?: unknown }).wrapShadowedEvent !== 'function')
        return services.guard(name, () => method.apply(this, args))
      handled()
      const plain = services.copy({
        ...event.extraFields,
        type: event.type,
        timeStamp: Math.round(event.timeStamp),
        detail: event.detail,
        mark: event.mark ?? {},
        target: describe(event.target),
        currentTarget: describe(event.currentTarget),
      })
      return services.guard(`${event.type} handler`, () => method.call(this, plain))
    }
  }

  /** Records the data the app sets and passes a copy to the engine. */
  recording(instance: Instance, target: 'page' | 'component', page: string): void {
    const original = instance.setData.bind(instance)
    instance.setData = (changes, callback) => {
      const copy = this.services.record(page, target, changes)
      if (copy) original(copy)
      if (callback) this.services.later(() => this.services.guard('setData callback', () => callback.call(instance)))
    }
  }

  createPage(name: string, fields: Dict): PageView {
    const before = this.page
    this.page = name
    try {
      return new GlassPage(this, this.backend, this.space, name, fields)
    } finally {
      this.page = before
    }
  }

  /** Assigns components created during `run` to the page being changed. */
  during<T>(page: string, run: () => T): T {
    const before = this.page
    this.page = page
    try {
      return run()
    } finally {
      this.page = before
    }
  }
}

class GlassPage implements PageView {
  readonly instance: Instance
  private readonly root: Adapter.Root
  private readonly node: VNode

  /** Whether the view is closed: later changes of the app are ignored. */
  private gone = false

  constructor(
    private readonly renderer: GlassRenderer,
    backend: Adapter.AssociatedBackend,
    space: Adapter.CodeSpace,
    name: string,
    fields: Dict,
  ) {
    this.root = backend.createRoot('page', space, `/${name}`)
    this.instance = this.root.get() as unknown as Instance
    renderer.recording(this.instance, 'page', name)
    const setData = this.instance.setData
    this.instance.setData = (changes, callback) => {
      if (!this.gone) renderer.during(name, () => setData(changes, callback))
    }
    for (const [key, value] of Object.entries(fields))
      Object.defineProperty(this.instance, key, { value, writable: true, configurable: true, enumerable: true })
    const place = document.createElement('div')
    document.body.appendChild(place)
    this.root.attach(
      document.body as unknown as Engine.GeneralBackendElement,
      place as unknown as Engine.GeneralBackendElement,
    )
    this.node = container('page', () => this.kidsOf(this.root.getComponent()))
  }

  tree(): VNode {
    return this.node
  }

  private kidsOf(element: Engine.Element): VNode[] {
    const { engine } = this.renderer
    if (engine.Component.isComponent(element)) {
      const shadow = element.getShadowRoot()
      return shadow ? shadow.childNodes.flatMap((kid) => this.toNodes(kid)) : []
    }
    return element.childNodes.flatMap((kid) => this.toNodes(kid))
  }

  private toNodes(node: Engine.Node): VNode[] {
    const { engine } = this.renderer
    if (engine.TextNode.isTextNode(node)) return [textNode(node.textContent)]
    const element = node as Engine.Element
    if (engine.VirtualNode.isVirtualNode(element)) return this.kidsOf(element)
    const attrs: Dict = Object.fromEntries(element.attributes.map(({ name, value }) => [name, value]))
    for (const [name, value] of [
      ['class', element.class],
      ['style', element.style],
      ['id', element.id],
    ] as const)
      if (value) attrs[name] = value
    const tag = (element as Engine.NativeNode).is.split('/').pop() ?? ''
    const data = (element.dataset ?? {}) as Dict
    let kids: VNode[] | null = null
    return [
      { tag, text: '', attrs, data, on: [], owner: null, native: element, kids: () => (kids ??= this.kidsOf(element)) },
    ]
  }

  fire(trail: Trail, key: string, detail: Dict, extra: Dict = {}): boolean {
    const target = [...trail].reverse().find((node) => node.native)?.native as Engine.Element | undefined
    if (!target) return false
    const bubbles = BUBBLES.has(key)
    this.renderer.handled = false
    this.renderer.during(String(this.instance.route ?? this.instance.is), () =>
      target.triggerEvent(key, detail, { bubbles, composed: bubbles, capturePhase: bubbles, extraFields: extra }),
    )
    return this.renderer.handled
  }

  destroy(): void {
    this.gone = true
    const element = this.root.getComponent().getBackendElement() as unknown as { parentNode?: ParentNode & Node } | null
    this.root.release()
    if (element?.parentNode) element.parentNode.removeChild(element as unknown as Node)
  }
}

function describe(target: unknown): Dict {
  const { id, dataset } = target as { id?: string; dataset?: Dict | null }
  return { id: id ?? '', dataset: { ...dataset }, offsetLeft: 0, offsetTop: 0 }
}

const LOCAL: Record<string, unknown> = { String, Number, Boolean, Object, Array, Function }

function localType(spec: unknown): unknown {
  const local = (type: unknown) => (typeof type === 'function' ? (LOCAL[type.name] ?? null) : type)
  if (typeof spec === 'function' || spec === null) return local(spec)
  const input = spec as Dict
  return { ...input, type: local(input.type) }
}

/**
 * Renders a template and data to a tree of nodes. Parts whose data kept its identity are reused from the previous
 * rendering.
 */
import { display } from './expr'
import type { Markup } from './markup'
import { findTemplate, type TemplateFile } from './templates'
import type { Binding, Dict, Instance, VNode } from './types'

const NONE: readonly never[] = []
const EMPTY: Dict = Object.freeze({}) as Dict

/** A component instance in a rendering, reused by the next rendering. */
export interface Mounted {
  update(props: Dict, slot: readonly VNode[]): void
  kids(): readonly VNode[]
}

export interface RenderHost {
  instance: Instance
  /** Returns the component path of a local tag, or undefined for a built-in tag. */
  component(tag: string): string | undefined
  mount(path: string, slotKey: string, props: Dict, slot: readonly VNode[], node: VNode): Mounted
  keep(mounted: Mounted): void
  problem(kind: 'template' | 'render', message: string): void
  slot: readonly VNode[]
}

interface Remembered {
  data: Dict
  nodes: VNode[]
  mounted: Mounted[]
}

export class Tree {
  private readonly memory = new WeakMap<object, Map<Markup, Remembered>>()
  private mounted: Mounted[] = []

  constructor(
    private readonly file: TemplateFile,
    private readonly host: RenderHost,
  ) {}

  render(data: Dict): VNode[] {
    this.mounted = []
    return this.list(this.file.body, this.file, scopeOf(this.file, data), '')
  }

  private list(nodes: readonly Markup[], file: TemplateFile, scope: Dict, path: string): VNode[] {
    const out: VNode[] = []
    let isTaken = true
    nodes.forEach((node, i) => {
      if (node.branch === 'if') isTaken = false
      if (node.branch && !node.each) {
        if (node.branch !== 'if' && isTaken) return
        if (node.test && !node.test(scope)) return
        isTaken = true
      }
      const nodePath = `${path}/${i}`
      if (node.each) this.each(node, file, scope, nodePath, out)
      else this.one(node, file, scope, nodePath, out)
    })
    return out
  }

  private each(node: Markup, file: TemplateFile, scope: Dict, path: string, out: VNode[]): void {
    if (!node.each) return
    const { item, index, key } = node.each
    const list = node.each.list(scope)
    const entries: [string | number, unknown][] = Array.isArray(list)
      ? list.map((value, i) => [i, value])
      : typeof list === 'number'
        ? Array.from({ length: list }, (_, i) => [i, i])
        : typeof list === 'string'
          ? [...list].map((value, i) => [i, value])
          : list && typeof list === 'object'
            ? Object.entries(list)
            : []
    const used = new Set<string>()
    for (const [i, value] of entries) {
      const inner = Object.create(scope) as Dict
      inner[item] = value
      inner[index] = i
      if (node.branch && node.test && !node.test(inner)) continue
      const keyed = key === '*this' ? value : key ? (value as Dict | null | undefined)?.[key] : i
      let slot = display(keyed)
      if (used.has(slot)) slot = `${slot}#${i}`
      used.add(slot)
      this.one(node, file, inner, `${path}:${slot}`, out)
    }
  }

  private one(node: Markup, file: TemplateFile, scope: Dict, path: string, out: VNode[]): void {
    if (node.text) out.push(textNode(display(node.text(scope))))
    else if (node.is) this.template(node, file, scope, path, out)
    else if (node.tag === 'block') out.push(...this.list(node.children, file, scope, path))
    else if (node.tag === 'slot') out.push(...this.host.slot)
    else out.push(this.element(node, file, scope, path))
  }

  private element(node: Markup, file: TemplateFile, scope: Dict, path: string): VNode {
    const attrs: Dict = {}
    for (const [name, value] of node.attrs) attrs[name] = value(scope)
    const data: Dict = node.data.length ? {} : EMPTY
    for (const [name, value] of node.data) data[name] = value(scope)
    const children = node.children.length ? this.list(node.children, file, scope, path) : NONE
    const rendered = new Rendered(node.tag, attrs, data, node.on, children, this.host.instance)
    const component = this.host.component(node.tag)
    if (component !== undefined) {
      rendered.mounted = this.host.mount(component, `${path}@${node.tag}`, attrs, children, rendered)
      this.mounted.push(rendered.mounted)
    }
    return rendered
  }

  private template(node: Markup, file: TemplateFile, scope: Dict, path: string, out: VNode[]): void {
    const name = display(node.is?.(scope))
    const match = findTemplate(file, name)
    if (!match) {
      this.host.problem(
        'template',
        `template "${name}" does not exist for ${file.path}:${node.line}; its content is lost`,
      )
      return
    }
    const data = (node.with?.(scope) ?? {}) as Dict
    const anchor = Object.values(data).find((value) => typeof value === 'object' && value !== null)
    const known = anchor ? this.memory.get(anchor)?.get(match.node) : undefined
    if (known && same(known.data, data)) {
      for (const mounted of known.mounted) this.host.keep(mounted)
      this.mounted.push(...known.mounted)
      out.push(...known.nodes)
      return
    }
    const before = this.mounted.length
    const nodes = this.list(match.node.children, match.file, scopeOf(match.file, data), `${path}>${name}`)
    if (anchor) {
      const byTemplate = this.memory.get(anchor) ?? new Map<Markup, Remembered>()
      byTemplate.set(match.node, { data, nodes, mounted: this.mounted.slice(before) })
      this.memory.set(anchor, byTemplate)
    }
    out.push(...nodes)
  }
}

function scopeOf(file: TemplateFile, data: Dict): Dict {
  return Object.assign(Object.create(file.modules) as Dict, data)
}

function same(a: Dict, b: Dict): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

class Rendered implements VNode {
  readonly text = ''
  mounted: Mounted | null = null

  constructor(
    readonly tag: string,
    readonly attrs: Dict,
    readonly data: Dict,
    readonly on: readonly Binding[],
    private readonly children: readonly VNode[],
    readonly owner: Instance,
  ) {}

  kids(): readonly VNode[] {
    return this.mounted ? this.mounted.kids() : this.children
  }
}

export function textNode(text: string): VNode {
  return { tag: '#text', text, attrs: EMPTY, data: EMPTY, on: NONE, kids: () => NONE, owner: null }
}

export function container(tag: string, kids: () => readonly VNode[]): VNode {
  return { tag, text: '', attrs: EMPTY, data: EMPTY, on: NONE, kids, owner: null }
}

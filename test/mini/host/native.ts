/** Behaviour of the built-in components when touched: fields, forms, pickers, switches, scrolling. */
import { display } from './expr'
import { touch } from './events'
import { bySelector, visibleText } from './tree'
import type { Dict, PageView, Trail, VNode } from './types'

export interface NativeServices {
  /** Result of an `open-type` button. */
  openType(name: string): Dict
  share(node: VNode): void
}

interface Typed {
  value: unknown
  /** Value the page had bound when the shopper changed the field. */
  bound: unknown
}

const last = (trail: Trail): VNode => {
  const node = trail[trail.length - 1]
  if (!node) throw new Error('empty trail')
  return node
}
export const on = (value: unknown): boolean => value === true || value === 'true' || value === ''
const number = (value: unknown, fallback: number): number => {
  const parsed = Number(value)
  return value === undefined || value === '' || Number.isNaN(parsed) ? fallback : parsed
}

export class NativeControls {
  /** Typed values by node: a field keeps its typed text until the page binds another value. */
  private readonly typed = new WeakMap<PageView, Map<string, Typed>>()

  constructor(private readonly services: NativeServices) {}

  private state(view: PageView): Map<string, Typed> {
    const known = this.typed.get(view) ?? new Map<string, Typed>()
    this.typed.set(view, known)
    return known
  }

  private remember(view: PageView, node: VNode, bound: unknown, value: unknown): void {
    this.state(view).set(display(node.attrs.id), { value, bound })
  }

  /** Returns the current value of a control: the typed value, unless the page has bound a new value since. */
  value(view: PageView, node: VNode, attribute = 'value'): unknown {
    const bound = node.attrs[attribute]
    const storedValue = this.state(view).get(display(node.attrs.id))
    return storedValue && storedValue.bound === bound ? storedValue.value : bound
  }

  /** Returns the text that an input or textarea shows. */
  shown(view: PageView, node: VNode): string {
    const value = display(this.value(view, node))
    if (!value) return display(node.attrs.placeholder)
    return on(node.attrs.password) || node.attrs.type === 'password' ? '•'.repeat(value.length) : value
  }

  isDisabled(trail: Trail): boolean {
    const control = last(trail)
    if ('disabled' in control.attrs && on(control.attrs.disabled)) return true
    return trail.some((node) => node.tag === 'button' && 'disabled' in node.attrs && on(node.attrs.disabled))
  }

  /** Taps a node. Returns true when something reacted. */
  tap(view: PageView, trail: Trail): boolean {
    const finger = { touches: [touch()], changedTouches: [touch()] }
    view.fire(trail, 'touchstart', {}, finger)
    view.fire(trail, 'touchend', {}, { touches: [], changedTouches: [touch()] })
    const handled = view.fire(trail, 'tap', { x: 10, y: 10 }, finger)
    return this.react(view, trail) || handled
  }

  private react(view: PageView, trail: Trail): boolean {
    for (let i = trail.length - 1; i >= 0; i -= 1) {
      const part = trail.slice(0, i + 1)
      const node = last(part)
      if (this.isDisabled(part)) return false
      switch (node.tag) {
        case 'button':
          return this.button(view, part)
        case 'input':
        case 'textarea':
          view.fire(part, 'focus', { value: display(this.value(view, node)), height: 300 })
          return true
        case 'switch': {
          const next = !on(this.value(view, node, 'checked'))
          this.remember(view, node, node.attrs.checked, next)
          return view.fire(part, 'change', { value: next }) || true
        }
        case 'checkbox':
          return this.checkbox(view, part)
        case 'radio':
          return this.radio(view, part)
        case 'picker':
          return true
        case 'label': {
          const inner = bySelector(part, 'checkbox,radio,switch,button')[0]
          if (inner && !trail.includes(last(inner))) return this.react(view, inner)
          break
        }
        default:
      }
    }
    return false
  }

  private button(view: PageView, trail: Trail): boolean {
    const { attrs } = last(trail)
    const form = this.above(trail, 'form')
    const formType = display(attrs['form-type'])
    if (form && formType === 'submit') return view.fire(form, 'submit', { value: this.formValues(view, form) }) || true
    if (form && formType === 'reset') {
      for (const field of bySelector(form, 'input,textarea,switch,checkbox,radio'))
        this.state(view).delete(display(last(field).attrs.id))
      return view.fire(form, 'reset', {}) || true
    }
    const openType = display(attrs['open-type'])
    if (!openType) return false
    if (openType === 'share') this.services.share(last(trail))
    else view.fire(trail, openType.toLowerCase(), this.services.openType(openType))
    return true
  }

  private above(trail: Trail, tag: string): Trail | undefined {
    for (let i = trail.length - 1; i >= 0; i -= 1) if (trail[i]?.tag === tag) return trail.slice(0, i + 1)
    return undefined
  }

  private checkbox(view: PageView, trail: Trail): boolean {
    const node = last(trail)
    this.remember(view, node, node.attrs.checked, !on(this.value(view, node, 'checked')))
    view.fire(trail, 'change', { value: on(this.value(view, node, 'checked')) })
    const group = this.above(trail, 'checkbox-group')
    if (group) view.fire(group, 'change', { value: this.checked(view, group) })
    return true
  }

  private checked(view: PageView, group: Trail): string[] {
    return bySelector(group, 'checkbox')
      .map(last)
      .filter((box) => on(this.value(view, box, 'checked')))
      .map((box) => display(box.attrs.value))
  }

  private radio(view: PageView, trail: Trail): boolean {
    const node = last(trail)
    const group = this.above(trail, 'radio-group')
    for (const other of group ? bySelector(group, 'radio').map(last) : [])
      this.remember(view, other, other.attrs.checked, other.attrs.id === node.attrs.id)
    this.remember(view, node, node.attrs.checked, true)
    if (group) view.fire(group, 'change', { value: display(node.attrs.value) })
    return true
  }

  private formValues(view: PageView, form: Trail): Dict {
    const values: Dict = {}
    const named = (tag: string) => bySelector(form, tag).filter((trail) => display(last(trail).attrs.name) !== '')
    const name = (trail: Trail) => display(last(trail).attrs.name)
    for (const field of named('input,textarea')) values[name(field)] = display(this.value(view, last(field)))
    for (const field of named('picker,slider')) values[name(field)] = this.value(view, last(field))
    for (const field of named('switch')) values[name(field)] = on(this.value(view, last(field), 'checked'))
    for (const group of named('checkbox-group')) values[name(group)] = this.checked(view, group)
    for (const group of named('radio-group')) {
      const chosen = bySelector(group, 'radio')
        .map(last)
        .find((one) => on(this.value(view, one, 'checked')))
      values[name(group)] = chosen ? display(chosen.attrs.value) : ''
    }
    return values
  }

  input(view: PageView, trail: Trail, text: string): void {
    const node = last(trail)
    if (node.tag !== 'input' && node.tag !== 'textarea') throw new Error(`<${node.tag}> is not a field`)
    if (this.isDisabled(trail)) throw new Error('the field is disabled')
    view.fire(trail, 'focus', { value: display(this.value(view, node)), height: 300 })
    const most = number(node.attrs.maxlength, 140)
    const value = most >= 0 ? text.slice(0, most) : text
    this.remember(view, node, node.attrs.value, value)
    view.fire(trail, 'input', { value, cursor: value.length, keyCode: 0 })
  }

  confirm(view: PageView, trail: Trail): void {
    view.fire(trail, 'confirm', { value: display(this.value(view, last(trail))) })
  }

  blur(view: PageView, trail: Trail): void {
    const value = display(this.value(view, last(trail)))
    view.fire(trail, 'blur', { value, cursor: value.length })
  }

  /** Chooses in a picker by visible label, index, or raw value (date, time, region). */
  pick(view: PageView, trail: Trail, choice: string | number | (string | number)[]): void {
    const picker = this.above(trail, 'picker')
    if (!picker) throw new Error('not inside a picker')
    const node = last(picker)
    const mode = display(node.attrs.mode) || 'selector'
    const label = (item: unknown) => {
      const key = display(node.attrs['range-key'])
      return display(key && item && typeof item === 'object' ? (item as Dict)[key] : item)
    }
    const index = (range: unknown, expected: string | number) => {
      if (typeof expected === 'number') return expected
      const at = (Array.isArray(range) ? range : []).findIndex((item) => label(item) === expected)
      if (at < 0) throw new Error(`the picker has no "${expected}"`)
      return at
    }
    let value: unknown = choice
    if (mode === 'selector') value = index(node.attrs.range, Array.isArray(choice) ? (choice[0] ?? 0) : choice)
    if (mode === 'multiSelector' && Array.isArray(choice))
      value = choice.map((one, i) => index((node.attrs.range as unknown[] | undefined)?.[i], one))
    // Converts the index to text, because the hosts report the index of a selector as text.
    view.fire(picker, 'change', { value: typeof value === 'number' ? String(value) : value })
  }

  slide(view: PageView, trail: Trail, to: number): void {
    const swiper = this.above(trail, 'swiper')
    if (!swiper) throw new Error('not inside a swiper')
    const detail = { current: to, currentItemId: '', source: 'touch' }
    view.fire(swiper, 'change', detail)
    view.fire(swiper, 'animationfinish', detail)
    view.fire(swiper, 'animationend', detail)
  }

  /** Scrolls a scroll-view; `end` also reports that its end is reached. */
  scroll(view: PageView, trail: Trail, to: { top?: number; left?: number; end?: boolean }): void {
    const scroller = this.above(trail, 'scroll-view')
    if (!scroller) throw new Error('not inside a scroll-view')
    const size = { scrollHeight: 10_000, scrollWidth: 375 }
    const top = to.top ?? (to.end ? 9000 : 0)
    for (const part of [top / 2, top]) {
      const detail = { scrollTop: part, scrollLeft: to.left ?? 0, ...size, deltaX: 0, deltaY: -part }
      view.fire(scroller, 'scroll', detail)
    }
    if (to.end) view.fire(scroller, 'scrolltolower', { direction: 'bottom' })
    else if (top === 0) view.fire(scroller, 'scrolltoupper', { direction: 'top' })
  }

  describe(trail: Trail): string {
    const node = last(trail)
    return `<${node.tag} class="${display(node.attrs.class)}"> ${visibleText(node).replace(/\n/g, ' ').slice(0, 60)}`
  }
}

/** Reads a rendered page as a shopper does: visible text, classes, tags. */
import { display } from './expr'
import type { Trail, VNode } from './types'

/** Tags whose text continues on the same line. */
// Includes comp, a virtual host without its own box: its content flows in the line around it.
const INLINE = new Set(['text', '#text', 'block', '#fragment', 'comp', 'navigator-text', 'rich-text'])
/** Nodes without their own box. */
const TRANSPARENT = new Set(['#text', 'page', 'block', 'comp', 'custom-wrapper'])
const FIELDS = new Set(['input', 'textarea'])
const TAGS =
  /^(view|text|button|input|textarea|image|scroll-view|swiper|swiper-item|picker|picker-view|switch|checkbox|checkbox-group|radio|radio-group|form|label|slider|map|video|canvas|navigator|icon|progress|rich-text|web-view|cover-view|root-portal|page)$/

const truthy = (value: unknown) => value === true || value === 'true' || value === ''
const falsy = (value: unknown) => value === false || value === 'false'

export function isHidden(node: VNode): boolean {
  if (truthy(node.attrs.hidden) && 'hidden' in node.attrs) return true
  if (node.tag === 'page-container' && falsy(node.attrs.show)) return true
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/.test(display(node.attrs.style))
}

/** Returns the text that a node shows besides its children: the typed value or the placeholder of a field. */
export type ShownValue = (node: VNode) => string

const bare: ShownValue = () => ''

function collect(node: VNode, lines: string[], shown: ShownValue): void {
  if (isHidden(node)) return
  const last = lines.length - 1
  if (node.tag === '#text') {
    lines[last] += node.text
    return
  }
  const inline = INLINE.has(node.tag)
  if (!inline && lines[last] !== '') lines.push('')
  if (FIELDS.has(node.tag)) lines[lines.length - 1] += shown(node)
  else if (node.tag === 'rich-text') lines[lines.length - 1] += richText(node.attrs.nodes)
  else for (const kid of node.kids()) collect(kid, lines, shown)
  if (!inline && lines[lines.length - 1] !== '') lines.push('')
}

function richText(nodes: unknown): string {
  if (typeof nodes === 'string') return nodes.replace(/<[^>]*>/g, '')
  if (!Array.isArray(nodes)) return ''
  return nodes.map((node: { text?: string; children?: unknown }) => node.text ?? richText(node.children)).join('')
}

const squeeze = (line: string) => line.replace(/[\s\u00a0]+/g, ' ').trim()

/** Returns the visible text, one line per block. */
export function visibleText(node: VNode, shown: ShownValue = bare): string {
  const lines = ['']
  collect(node, lines, shown)
  return lines.map(squeeze).filter(Boolean).join('\n')
}

interface Step {
  tag?: string
  id?: string
  classes: string[]
  attrs: [string, string | undefined][]
  child: boolean
}

function parseSelector(selector: string): Step[][] {
  return selector.split(',').map((one) => {
    const steps: Step[] = []
    let child = false
    for (const part of one
      .trim()
      .split(/\s*(>)\s*|\s+/)
      .filter(Boolean)) {
      if (part === '>') {
        child = true
        continue
      }
      const step: Step = { classes: [], attrs: [], child }
      child = false
      for (const [piece] of part.matchAll(/[.#]?[\w-]+|\[[^\]]+\]|\*/g)) {
        if (piece.startsWith('.')) step.classes.push(piece.slice(1))
        else if (piece.startsWith('#')) step.id = piece.slice(1)
        else if (piece.startsWith('[')) {
          const [name = '', value] = piece.slice(1, -1).split('=', 2)
          step.attrs.push([name, value?.replace(/^["']|["']$/g, '')])
        } else if (piece !== '*') step.tag = piece
      }
      steps.push(step)
    }
    return steps
  })
}

const classesOf = (node: VNode) => display(node.attrs.class).split(/\s+/)

function matches(node: VNode, step: Step): boolean {
  if (step.tag && node.tag !== step.tag) return false
  if (step.id && node.attrs.id !== step.id) return false
  if (step.classes.length) {
    const own = classesOf(node)
    if (!step.classes.every((name) => own.includes(name))) return false
  }
  return step.attrs.every(([name, value]) => {
    const own = name.startsWith('data-') ? node.data[name.slice(5)] : node.attrs[name]
    return value === undefined ? own !== undefined : display(own) === value
  })
}

function trailMatches(trail: Trail, steps: Step[]): boolean {
  let at = trail.length - 1
  const last = steps[steps.length - 1]
  const self = trail[at]
  if (!last || !self || !matches(self, last)) return false
  for (let i = steps.length - 2; i >= 0; i -= 1) {
    const step = steps[i]
    const direct = steps[i + 1]?.child === true
    let isFound = false
    while (at > 0 && !isFound) {
      at -= 1
      const node = trail[at]
      if (!node || TRANSPARENT.has(node.tag)) continue
      isFound = step !== undefined && matches(node, step)
      if (direct) break
    }
    if (!isFound) return false
  }
  return true
}

export const isSelector = (target: string): boolean =>
  /^(css=|[.#[*])/.test(target) ||
  TAGS.test(target) ||
  /^[a-z-]+[.#[][\w-]+/.test(target) ||
  /^[a-z-]+\s*>\s*/.test(target)

function walk(trail: Trail, visit: (trail: Trail) => void, hiddenToo: boolean): void {
  const node = trail[trail.length - 1]
  if (!node || (!hiddenToo && isHidden(node))) return
  visit(trail)
  for (const kid of node.kids()) walk([...trail, kid], visit, hiddenToo)
}

export function bySelector(root: Trail, selector: string, hiddenToo = false): Trail[] {
  const groups = parseSelector(selector.replace(/^css=/, ''))
  const matches: Trail[] = []
  walk(
    root,
    (trail) => {
      if (groups.some((steps) => trailMatches(trail, steps))) matches.push(trail)
    },
    hiddenToo,
  )
  return matches
}

/**
 * Returns the innermost elements that show the text: exact matches when there are any, otherwise elements that contain
 * it.
 */
export function byText(root: Trail, text: string, exact: boolean, shown: ShownValue = bare): Trail[] {
  const expected = squeeze(text.replace(/^text=/, ''))
  const equal: Trail[] = []
  const containing: Trail[] = []
  const visit = (trail: Trail): void => {
    const node = trail[trail.length - 1]
    if (!node || isHidden(node) || node.tag === '#text') return
    const own = visibleText(node, shown).replace(/\n/g, ' ')
    if (!own.includes(expected)) return
    const before = [equal.length, containing.length] as const
    for (const kid of node.kids()) visit([...trail, kid])
    if (TRANSPARENT.has(node.tag)) return
    if (own === expected && equal.length === before[0]) equal.push(trail)
    if (equal.length === before[0] && containing.length === before[1]) containing.push(trail)
  }
  visit(root)
  return equal.length || exact ? equal : containing
}

export { classesOf }

// Derives the states that a page can be in from the components that its source draws.
import ts from 'typescript'
import { pageFile, routes, type RouteName } from '../../src/routes'
import { createSourceGraph, H5_ENDINGS, visitNodes, type Declaration } from '../../scripts/source-graph'
import type { EmptyKind } from '../../src/ui/empty-state/kinds'
import type { ObservedState } from './proof'

/** Folders that draw. Code elsewhere draws nothing, so it is not followed. */
const DRAWING = /^src\/(app|page-kit|features|pages|ui)\//
/** Cover of every page while the next one cannot be loaded: no state of the page below it. */
const COVER = 'src/page-kit/lost-page'
const { findNamed, findReached } = createSourceGraph({
  follows: (file) => DRAWING.test(file) && file !== COVER,
  endings: H5_ENDINGS,
})

/** A state that a page can be in, and the source line that draws it. */
export interface DrawnState {
  state: ObservedState
  at: string
}

type Element = ts.JsxSelfClosingElement | ts.JsxOpeningElement

const EMPTY_STATE = 'src/ui/empty-state/index.tsx EmptyState'
const LIST_END = 'src/ui/list-end/index.tsx ListEnd'
const FIELD = 'src/ui/field/index.tsx Field'
const NOTE = 'src/ui/note/index.tsx Note'
const LOADED = 'src/page-kit/loaded.tsx Loaded'

/**
 * State of an EmptyState by its `kind`; the kinds that are missing here mean empty. The sign-in kind is not a state,
 * because it replaces the whole page; success is the content of its page.
 */
const BY_KIND: Partial<Record<EmptyKind, ObservedState | undefined>> = {
  login: undefined,
  success: undefined,
  error: 'error',
  offline: 'error',
}
/** State of a ListEnd by its `state` when that is a fixed word; a value that changes reaches the end at some point. */
const BY_LIST_END: Record<string, ObservedState | undefined> = { loading: 'loading', error: 'error', end: 'end' }

const attributeOf = (node: Element, name: string) =>
  node.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  )

/** Returns every text that an expression can be: both of `a ? 'x' : 'y'`. */
function textsIn(node: ts.Node | undefined): string[] {
  const texts: string[] = []
  if (node) visitNodes(node, (child) => ts.isStringLiteral(child) && texts.push(child.text))
  return texts
}

/**
 * Returns the states of an EmptyState. Throws when its kind is not written as text, because the state would go
 * unnoticed.
 */
function statesOfKind(node: Element): (ObservedState | undefined)[] {
  // `Loaded` takes kind and texts from the page that uses it.
  if (node.getSourceFile().fileName.endsWith('page-kit/loaded.tsx')) return []
  const kinds = textsIn(attributeOf(node, 'kind'))
  if (kinds.length === 0) throw new Error(`no state is declared in ${node.getText()}`)
  return kinds.map((kind) => (kind in BY_KIND ? BY_KIND[kind as EmptyKind] : 'empty'))
}

/** Whether an attribute of `Loaded` holds a text; `others={{ over: null }}` names states that show the content. */
const hasNotice = (attribute: ts.JsxAttribute | undefined) =>
  attribute !== undefined && !/^others=\{\{(\s*\w+: null,?)*\s*\}\}$/.test(attribute.getText())

const isState = (state: ObservedState | undefined) => state !== undefined

/** States that each component adds to the page that draws it. */
const BY_PART: Record<string, (node: Element) => (ObservedState | undefined)[]> = {
  [EMPTY_STATE]: statesOfKind,
  [LIST_END]: (node) => {
    const value = attributeOf(node, 'state')?.initializer
    return [value && ts.isStringLiteral(value) ? BY_LIST_END[value.text] : 'end']
  },
  [FIELD]: (node) => [attributeOf(node, 'error') && 'error'],
  [NOTE]: (node) => [attributeOf(node, 'action')?.getText().includes('commonTexts.retry') ? 'error' : undefined],
  [LOADED]: (node) => [
    attributeOf(node, 'failed') && 'error',
    ['missing', 'empty', 'others'].some((name) => hasNotice(attributeOf(node, name))) ? 'empty' : undefined,
  ],
}

const nameOf = ({ file, name }: Declaration) => `${file} ${name}`

function statesOfElement(file: string, node: Element): ObservedState[] {
  const part = findNamed(file, node.tagName.getText())
  return (part ? (BY_PART[nameOf(part)]?.(node) ?? []) : []).filter(isState)
}

/** Whether a node draws a loading state: a skeleton, or an element marked as busy for screen readers. */
const isWaiting = (node: ts.Node) =>
  ts.isStringLiteral(node)
    ? /(^| )y-skeleton( |$)/.test(node.text)
    : ts.isJsxAttribute(node) && node.name.getText() === 'aria-busy'

/** Whether a node draws one line in place of an empty list: `{list.length === 0 && <View>…</View>}`. */
function isLineForNone(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return false
  const drawn = ts.isParenthesizedExpression(node.right) ? node.right.expression : node.right
  const tag = ts.isJsxElement(drawn) ? drawn.openingElement : drawn
  if (!ts.isJsxOpeningElement(tag) && !ts.isJsxSelfClosingElement(tag)) return false
  return /^(View|Note|Cell)$/.test(tag.tagName.getText()) && /\.length === 0|\.isEmpty\b/.test(node.left.getText())
}

function statesOfNode(file: string, node: ts.Node): ObservedState[] {
  if (isWaiting(node)) return ['loading']
  if (isLineForNone(node)) return ['empty']
  return ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node) ? statesOfElement(file, node) : []
}

const drawn = new Map<ts.Node, DrawnState[]>()

/**
 * Returns the states that one declaration draws itself. `Loaded` draws failures and empty states only for pages that
 * give it the text.
 */
function statesOfDeclaration(declaration: Declaration): DrawnState[] {
  const known = drawn.get(declaration.node)
  if (known) return known
  const { file, node } = declaration
  const states: DrawnState[] = []
  visitNodes(node, (child) => {
    const source = child.getSourceFile()
    const at = () => `${file}:${source.getLineAndCharacterOfPosition(child.getStart()).line + 1}`
    for (const state of statesOfNode(file, child)) states.push({ state, at: at() })
  })
  drawn.set(node, states)
  return states
}

/** Derives the states of a page, each with the lines that draw it. */
export const deriveStates = (name: RouteName): DrawnState[] =>
  findReached(`src/${pageFile(routes[name])}.tsx`).flatMap(statesOfDeclaration)

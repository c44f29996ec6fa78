/** Tests of expressions, markup, data paths, visible text and selectors. */
import { parsePath, write } from './data'
import { compileExpression, compileValue, splitMustache } from './expr'
import { parseMarkup } from './markup'
import { container, textNode } from './render'
import { bySelector, byText, visibleText } from './tree'
import type { Dict, VNode } from './types'

test.each([
  ['a.b.c', undefined],
  ['xs.f(1, "2")', '12'],
  ['a || "x"', 'x'],
  ['!1', false],
  ['[0, -1 + 2 * 3]', [0, 5]],
  ['n > 2 ? "big" : "small"', 'big'],
  ['{ a: n, ...more }', { a: 3, m: 1 }],
  ["i['p' + 1]", 'q'],
  ['missing(1)', undefined],
])('%s', (source, value) => {
  const scope: Dict = { n: 3, more: { m: 1 }, i: { p1: 'q' }, xs: { f: (a: number, b: string) => `${a}${b}` } }
  expect(compileExpression(source)(scope)).toEqual(value)
})

test('mixed text becomes a string, a single expression keeps its type', () => {
  expect(compileValue('a{{n}}b{{u}}')({ n: 1 })).toBe('a1b')
  expect(compileValue('{{list}}')({ list: [1] })).toEqual([1])
  expect(splitMustache("{{ {a: '}}'} }}x")).toEqual([
    { text: " {a: '}}'} ", dynamic: true },
    { text: 'x', dynamic: false },
  ])
})

test('markup errors report their position', () => {
  expect(() => parseMarkup('<view>\n<text>a</view>', 'weapp', 'p.wxml')).toThrow('p.wxml:2 </view> closes <text>')
  expect(() => parseMarkup('<view a="{{b c}}"/>', 'weapp', 'p.wxml')).toThrow('p.wxml:1 <view>')
  expect(() => parseMarkup('<view>', 'weapp', 'p.wxml')).toThrow('never closed')
})

test('accepts both forms of array paths; unchanged parts keep their identity', () => {
  expect(parsePath('root.cn.[0].cn[12].v')).toEqual(['root', 'cn', 0, 'cn', 12, 'v'])
  const data: Dict = { root: { cn: [{ v: 1 }, { v: 2 }] } }
  const next = write(data, { 'root.cn.[0].v': 9 }) as { root: { cn: { v: number }[] } }
  expect(next.root.cn).toEqual([{ v: 9 }, { v: 2 }])
  expect(next.root.cn[1]).toBe((data.root as { cn: unknown[] }).cn[1])
})

const node = (tag: string, attrs: Dict, ...kids: (VNode | string)[]): VNode => ({
  ...container(tag, () => kids.map((kid) => (typeof kid === 'string' ? textNode(kid) : kid))),
  attrs,
})

test('text and selectors', () => {
  const price = node('view', { class: 'price big' }, node('text', {}, '¥'), node('text', { class: 'n' }, '12'))
  const page = node(
    'page',
    {},
    price,
    node('button', { id: 'b1', disabled: true }, '买'),
    node('view', { style: 'display: none' }, '无'),
  )
  expect(visibleText(page)).toBe('¥12\n买')
  expect(bySelector([page], '.price .n')).toHaveLength(1)
  expect(bySelector([page], 'view.big > text')).toHaveLength(2)
  expect(bySelector([page], '#b1[disabled=true], .none')).toHaveLength(1)
  expect(byText([page], '¥12', true)[0]?.[1]).toBe(price)
  expect(byText([page], '无', false)).toHaveLength(0)
})

import vm from 'node:vm'
import { ShapeError } from '../shape'
import { leanComponentOf, leanScriptOf, leanTemplatesOf } from './lean-data'

const element = (number: number, tag: string, events = '') =>
  `<template name="tmpl_0_${number}">\n  <${tag} ${events}style="{{i.st}}" class="{{i.cl}}"  id="{{i.sid}}">\n` +
  `    <template is="{{xs.a(c, item.nn, l)}}" data="{{i:item}}" wx:for="{{i.cn}}" wx:key="sid" />\n  </${tag}>\n</template>\n`
const KINDS = [3, 6, 1, 8].map((number) => element(number, 'view', number === 3 ? '' : 'aria-role="{{i.p1}}" '))
const PICTURE = `<template name="tmpl_0_4"><image mode="{{i.p1||'scaleToFill'}}" class="{{i.cl}}" /></template>`
const BASE = [
  element(0, 'view', 'catchtouchmove="eh" '),
  ...KINDS,
  element(5, 'text'),
  element(7, 'text'),
  PICTURE,
].join('')
const SCRIPT =
  'module.exports = {\n  a: function (l, n, s) {\n    return "tmpl_" + l + "_" + n\n  },\n  f: function (l, n) {\n    return n\n  }\n}'

interface Script {
  a(level: number, number?: string): string
  f(list: string, number?: string): string
  k(element: { nn?: string; cl?: string }): string
  r(element: { nn?: string; p1?: string }): string
}

const run = (script: string) => {
  const module = { exports: {} as Script }
  vm.runInNewContext(script, { module })
  return module.exports
}
const script = run(leanScriptOf(SCRIPT, [{ name: 'y-icon' }, { name: 'y-card', p1: 'link' }], '3'))

test('a kind of view or text gets a template for its own text; one that catches touches does not', () => {
  const base = leanTemplatesOf(BASE)
  expect(base).toContain(
    '<template name="tmpl_0_t3"><view style="{{i.st}}" class="{{xs.k(i)}}" id="{{i.sid}}">{{i.v}}</view></template>',
  )
  expect(Array.from(base.matchAll(/tmpl_0_(t\d)/g), ([, name]) => name)).toEqual(['t3', 't6', 't1', 't8', 't5', 't7'])
  expect(base).not.toContain('i.cl')
  expect(base).not.toMatch(/\n| {2}/)
})

test('the script of the view finds the template of each short form', () => {
  const templateOf = (number?: string) => script.a(0, number)
  expect(['8', '8b', '-5', '-5a', 'a', '0'].map(templateOf)).toEqual(
    ['8', '8', 't5', 't5', '3', '0'].map((name) => `tmpl_0_${name}`),
  )
  expect(templateOf()).toBe('tmpl_0_3')
  expect(script.f('', '5a')).toBe('5')
})

test('the script of the view finds the class of a letter; a class that was sent counts first', () => {
  expect([{ nn: '8b' }, { nn: 'a' }, { nn: '8' }, {}].map(script.k)).toEqual(['y-card', 'y-icon', '', ''])
  expect(script.k({ nn: '8b', cl: 'y-chip' })).toBe('y-chip')
  expect(script.k({ nn: '8b', cl: '' })).toBe('')
})

test('the script of the view finds the role or mode of a letter', () => {
  expect([{ nn: '8b' }, { nn: '8b', p1: '' }, { nn: '8a' }, { p1: 'button' }].map(script.r)).toEqual([
    'link',
    '',
    undefined,
    'button',
  ])
})

test('the component for deep elements chooses its template by the script', () => {
  expect(leanComponentOf(`<template is="{{'tmpl_0_' + i.nn}}" />`)).toBe(`<template is="{{xs.a(0, i.nn, '')}}" />`)
})

test('another form of what Taro writes ends the build', () => {
  expect(() => leanTemplatesOf(KINDS.join(''))).toThrow(ShapeError)
  expect(() => leanTemplatesOf(BASE.replaceAll('i.cl', 'i.class'))).toThrow(ShapeError)
  expect(() => leanTemplatesOf(BASE.replaceAll('i.p1', 'i.p2'))).toThrow(ShapeError)
  expect(() => leanScriptOf('module.exports = {}', [], '3')).toThrow(ShapeError)
  expect(() => leanComponentOf('<template />')).toThrow(ShapeError)
})

/** Turns WXML and AXML text into a prepared tree: resolves directives, bindings and expressions once. */
import { compileExpression, compileObjectBody, compileValue, splitMustache, type Eval } from './expr'
import type { Binding, HostName } from './types'

export interface Markup {
  tag: string
  line: number
  text?: Eval
  attrs: [string, Eval][]
  data: [string, Eval][]
  on: Binding[]
  children: Markup[]
  branch?: 'if' | 'elif' | 'else'
  test?: Eval
  each?: { list: Eval; item: string; index: string; key: string }
  /** Source of an inline `<wxs>`. */
  script?: string
  /** `<template is data>` */
  is?: Eval
  with?: Eval
}

interface RawAttr {
  name: string
  value: string | null
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
}
const decode = (text: string) => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
const camel = (name: string) => name.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase())
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function binding(name: string, handler: string, host: HostName): Binding | null {
  const match =
    host === 'weapp'
      ? /^(capture-)?(mut-)?(bind|catch):?(.+)$/.exec(name)
      : /^(capture-)?(mut-)?(on|catch)([A-Za-z]+)$/.exec(name)
  if (!match?.[4] || !handler) return null
  const type = host === 'weapp' ? match[4] : lowerFirst(match[4])
  return { key: type.toLowerCase(), type, handler, stop: match[3] === 'catch' }
}

function directive(node: Markup, name: string, value: string, at: string): void {
  const expression = () => {
    const parts = splitMustache(value)
    return parts.length === 1 && parts[0]?.dynamic ? compileExpression(parts[0].text) : compileValue(value)
  }
  if (name === 'if' || name === 'elif') {
    node.branch = name
    node.test = expression()
  } else if (name === 'else') node.branch = 'else'
  else if (name === 'for' || name === 'for-items') {
    const { item = 'item', index = 'index', key = '' } = node.each ?? {}
    node.each = { item, index, key, list: expression() }
  } else if (name === 'for-item' || name === 'for-index' || name === 'key') {
    const each = (node.each ??= { list: () => [], item: 'item', index: 'index', key: '' })
    each[name === 'key' ? 'key' : name === 'for-item' ? 'item' : 'index'] = value
  } else throw new Error(`unknown directive ${name} at ${at}`)
}

function prepare(tag: string, raw: RawAttr[], line: number, host: HostName, file: string): Markup {
  const prefix = host === 'weapp' ? 'wx:' : 'a:'
  const node: Markup = { tag, line, attrs: [], data: [], on: [], children: [] }
  for (const { name, value } of raw) {
    const text = value ?? ''
    const event = binding(name, text, host)
    if (name.startsWith(prefix)) directive(node, name.slice(prefix.length), text, `${file}:${line}`)
    else if (event) node.on.push(event)
    else if (tag === 'template' && name === 'is') node.is = compileValue(text)
    else if (tag === 'template' && name === 'data') node.with = compileObjectBody(splitMustache(text)[0]?.text ?? '')
    else if (name.startsWith('data-')) node.data.push([camel(name.slice(5).toLowerCase()), compileValue(text)])
    else node.attrs.push([name, value === null ? () => true : compileValue(decode(text))])
  }
  return node
}

const CLOSE = /<\/([\w-]+)\s*>/y
const OPEN = /<([\w-]+)/y
const ATTRIBUTE = /\s*([^\s=/>]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/y
const END = /\s*(\/?)>/y

export function parseMarkup(source: string, host: HostName, file: string): Markup {
  const root: Markup = { tag: '#root', line: 1, attrs: [], data: [], on: [], children: [] }
  const open: Markup[] = [root]
  const fail = (message: string, at: number): never => {
    throw new Error(`${file}:${source.slice(0, at).split('\n').length} ${message}`)
  }
  let at = 0
  let line = 1
  const advance = (to: number) => {
    for (; at < to; at += 1) if (source.charCodeAt(at) === 10) line += 1
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const addText = (text: string) => {
    const trimmed = text.replace(/^\s*\n\s*|\s*\n\s*$/g, '')
    if (!trimmed.trim()) return
    const parent = open[open.length - 1]
    const value = located(`${file}:${line}`, () => compileValue(decode(trimmed)))
    parent?.children.push({ tag: '#text', line, attrs: [], data: [], on: [], children: [], text: value })
  }
  while (at < source.length) {
    const next = nextTag(source, at)
    if (next > at) {
      addText(source.slice(at, next))
      advance(next)
      continue
    }
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at)
      advance(end < 0 ? source.length : end + 3)
      continue
    }
    const close = match(CLOSE)
    if (close) {
      const top = open.pop()
      if (!top || top.tag !== close[1]) fail(`</${close[1] ?? ''}> closes <${top?.tag ?? ''}>`, at)
      advance(at + close[0].length)
      continue
    }
    const started = match(OPEN)
    if (!started) return fail('unexpected "<"', at)
    const tag = started[1] ?? ''
    const startLine = line
    advance(at + started[0].length)
    const attrs: RawAttr[] = []
    for (let attr = match(ATTRIBUTE); attr; attr = match(ATTRIBUTE)) {
      attrs.push({ name: attr[1] ?? '', value: attr[2] === undefined ? null : attr[2].slice(1, -1) })
      advance(at + attr[0].length)
    }
    const end = match(END)
    if (!end) return fail(`<${tag}> is not closed`, at)
    advance(at + end[0].length)
    const node = located(`${file}:${startLine} <${tag}>`, () => prepare(tag, attrs, startLine, host, file))
    open[open.length - 1]?.children.push(node)
    if (end[1]) continue
    if (tag === 'wxs') {
      const stop = source.indexOf('</wxs>', at)
      node.script = source.slice(at, stop)
      advance(stop + '</wxs>'.length)
    } else open.push(node)
  }
  if (open.length > 1) fail(`<${open[open.length - 1]?.tag ?? ''}> is never closed`, source.length)
  return root
}

function located<T>(where: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new Error(`${where} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Returns the position of the next `<` outside a mustache. */
function nextTag(source: string, from: number): number {
  let at = from
  for (;;) {
    const tag = source.indexOf('<', at)
    const mustache = source.indexOf('{{', at)
    if (tag < 0) return source.length
    if (mustache < 0 || mustache > tag) return tag
    const end = source.indexOf('}}', mustache)
    if (end < 0) return tag
    at = end + 2
  }
}

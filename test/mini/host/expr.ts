/** Expressions of WXML and AXML: parsed once, run as closures. A missing name or member is undefined, never an error. */
import type { Dict } from './types'

export type Eval = (scope: Dict) => unknown

type Token = { kind: 'num' | 'str' | 'name' | 'op' | 'end'; text: string }

const OPERATORS = ['...', '===', '!==', '==', '!=', '<=', '>=', '&&', '||', '??']
const LITERALS: Record<string, unknown> = { true: true, false: false, null: null, undefined }
const BINARY: [string, number][] = [
  ['??', 1],
  ['||', 1],
  ['&&', 2],
  ['===', 3],
  ['!==', 3],
  ['==', 3],
  ['!=', 3],
  ['<', 4],
  ['>', 4],
  ['<=', 4],
  ['>=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['%', 6],
]
const PRECEDENCE = new Map(BINARY)

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at)
    const space = /^\s+/.exec(rest)
    if (space) {
      at += space[0].length
      continue
    }
    const number = /^(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i.exec(rest)
    const name = /^[A-Za-z_$][\w$]*/.exec(rest)
    const quoted = /^'((?:\\.|[^'\\])*)'|^"((?:\\.|[^"\\])*)"/.exec(rest)
    const operator = OPERATORS.find((op) => rest.startsWith(op)) ?? rest.charAt(0)
    if (quoted) tokens.push({ kind: 'str', text: unescape(quoted[1] ?? quoted[2] ?? '') })
    else if (number) tokens.push({ kind: 'num', text: number[0] })
    else if (name) tokens.push({ kind: 'name', text: name[0] })
    else if (/[-+*/%<>=!&|?:.,()[\]{}]/.test(operator)) tokens.push({ kind: 'op', text: operator })
    else throw new Error(`unexpected "${operator}" in expression "${source}"`)
    at += (quoted ?? number ?? name)?.[0].length ?? operator.length
  }
  tokens.push({ kind: 'end', text: '' })
  return tokens
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, c: string) => ({ n: '\n', t: '\t', r: '\r' })[c] ?? c)
}

const member = (object: unknown, key: unknown): unknown =>
  object === null || object === undefined ? undefined : (object as Dict)[key as string]

/* eslint-disable eqeqeq */
function apply(op: string, a: Eval, b: Eval): Eval {
  type N = number
  switch (op) {
    case '??':
      return (s) => a(s) ?? b(s)
    case '||':
      return (s) => a(s) || b(s)
    case '&&':
      return (s) => a(s) && b(s)
    case '===':
      return (s) => a(s) === b(s)
    case '!==':
      return (s) => a(s) !== b(s)
    case '==':
      return (s) => a(s) == b(s)
    case '!=':
      return (s) => a(s) != b(s)
    case '<':
      return (s) => (a(s) as N) < (b(s) as N)
    case '>':
      return (s) => (a(s) as N) > (b(s) as N)
    case '<=':
      return (s) => (a(s) as N) <= (b(s) as N)
    case '>=':
      return (s) => (a(s) as N) >= (b(s) as N)
    case '+':
      return (s) => (a(s) as N) + (b(s) as N)
    case '-':
      return (s) => (a(s) as N) - (b(s) as N)
    case '*':
      return (s) => (a(s) as N) * (b(s) as N)
    case '/':
      return (s) => (a(s) as N) / (b(s) as N)
    default:
      return (s) => (a(s) as N) % (b(s) as N)
  }
}
/* eslint-enable eqeqeq */

class Parser {
  private at = 0
  private readonly tokens: Token[]

  constructor(private readonly source: string) {
    this.tokens = tokenize(source)
  }

  private peek(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '' }
  }

  private take(): Token {
    const token = this.peek()
    this.at += 1
    return token
  }

  private is(text: string): boolean {
    const token = this.peek()
    return token.kind === 'op' && token.text === text
  }

  private accept(text: string): boolean {
    if (!this.is(text)) return false
    this.at += 1
    return true
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw new Error(`expected "${text}" in expression "${this.source}"`)
  }

  end(): void {
    if (this.peek().kind !== 'end') throw new Error(`unexpected "${this.peek().text}" in expression "${this.source}"`)
  }

  ternary(): Eval {
    const test = this.binary(1)
    if (!this.accept('?')) return test
    const yes = this.ternary()
    this.expect(':')
    const no = this.ternary()
    return (s) => (test(s) ? yes(s) : no(s))
  }

  private binary(least: number): Eval {
    let left = this.unary()
    for (;;) {
      const token = this.peek()
      const precedence = token.kind === 'op' ? PRECEDENCE.get(token.text) : undefined
      if (precedence === undefined || precedence < least) return left
      this.at += 1
      left = apply(token.text, left, this.binary(precedence + 1))
    }
  }

  private unary(): Eval {
    const not = this.accept('!')
    const minus = !not && this.accept('-')
    const plus = !not && !minus && this.accept('+')
    if (!not && !minus && !plus) return this.postfix()
    const value = this.unary()
    if (not) return (s) => !value(s)
    return minus ? (s) => -(value(s) as number) : (s) => +(value(s) as number)
  }

  private postfix(): Eval {
    let value = this.primary()
    let self: Eval | null = null
    for (;;) {
      const object: Eval = value
      if (this.accept('.')) {
        const key = this.take().text
        self = object
        value = (s) => member(object(s), key)
      } else if (this.accept('[')) {
        const key = this.ternary()
        this.expect(']')
        self = object
        value = (s) => member(object(s), key(s))
      } else if (this.accept('(')) {
        const args = this.list(')')
        const owner = self
        value = (s) => {
          const fn = object(s)
          if (typeof fn !== 'function') return undefined
          return (fn as (...a: unknown[]) => unknown).apply(
            owner?.(s),
            args.map((arg) => arg(s)),
          )
        }
        self = null
      } else return value
    }
  }

  private list(close: string): Eval[] {
    const items: Eval[] = []
    while (!this.accept(close)) {
      items.push(this.ternary())
      if (!this.is(close)) this.expect(',')
    }
    return items
  }

  private primary(): Eval {
    const token = this.take()
    if (token.kind === 'num') return () => Number(token.text)
    if (token.kind === 'str') return () => token.text
    if (token.kind === 'name') {
      if (token.text in LITERALS) return () => LITERALS[token.text]
      return (s) => s[token.text]
    }
    if (token.text === '(') {
      const inner = this.ternary()
      this.expect(')')
      return inner
    }
    if (token.text === '[') {
      const items = this.list(']')
      return (s) => items.map((item) => item(s))
    }
    if (token.text === '{') {
      const object = this.object('}')
      this.expect('}')
      return object
    }
    throw new Error(`unexpected "${token.text}" in expression "${this.source}"`)
  }

  /** Body of an object: `a, b: c, ...d`. */
  object(close: string): Eval {
    const parts: ((into: Dict, s: Dict) => void)[] = []
    while (!this.is(close) && this.peek().kind !== 'end') {
      if (this.accept('...')) {
        const spread = this.ternary()
        parts.push((into, s) => void Object.assign(into, spread(s)))
      } else {
        const key = this.take().text
        const value = this.accept(':') ? this.ternary() : (s: Dict) => s[key]
        parts.push((into, s) => void (into[key] = value(s)))
      }
      if (!this.accept(',')) break
    }
    return (s) => {
      const into: Dict = {}
      for (const part of parts) part(into, s)
      return into
    }
  }
}

const cache = new Map<string, Eval>()

/** Compiles the expression inside `{{ }}`. */
export function compileExpression(source: string): Eval {
  let compiled = cache.get(source)
  if (!compiled) {
    const parser = new Parser(source)
    compiled = parser.ternary()
    parser.end()
    cache.set(source, compiled)
  }
  return compiled
}

/** Compiles the `data` attribute of `<template>`: an object without its braces. */
export function compileObjectBody(source: string): Eval {
  const parser = new Parser(source)
  const compiled = parser.object('}')
  parser.end()
  return compiled
}

export const display = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? String(value) : `${value as string}`

/** Splits `a{{b}}c` into static and dynamic parts. */
export function splitMustache(source: string): { text: string; dynamic: boolean }[] {
  const parts: { text: string; dynamic: boolean }[] = []
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('{{', at)
    if (open < 0) break
    let depth = 0
    let quote = ''
    let end = open + 2
    for (; end < source.length; end += 1) {
      const c = source.charAt(end)
      if (quote) {
        if (c === '\\') end += 1
        else if (c === quote) quote = ''
      } else if (c === "'" || c === '"') quote = c
      else if (c === '{') depth += 1
      else if (c === '}' && depth > 0) depth -= 1
      else if (c === '}' && source.charAt(end + 1) === '}') break
    }
    if (end >= source.length) break
    if (open > at) parts.push({ text: source.slice(at, open), dynamic: false })
    parts.push({ text: source.slice(open + 2, end), dynamic: true })
    at = end + 2
  }
  if (at < source.length) parts.push({ text: source.slice(at), dynamic: false })
  return parts
}

/** Compiles an attribute value or a text: `{{a}}` keeps its type, mixed text becomes a string. */
export function compileValue(source: string): Eval {
  const parts = splitMustache(source)
  const only = parts[0]
  if (!only) return () => ''
  if (parts.length === 1) return only.dynamic ? compileExpression(only.text) : () => only.text
  const pieces = parts.map((part) => (part.dynamic ? compileExpression(part.text) : () => part.text))
  return (s) => pieces.map((piece) => display(piece(s))).join('')
}

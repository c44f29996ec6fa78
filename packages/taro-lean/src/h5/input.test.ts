import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'

interface Event {
  detail: { value: string; cursor?: number }
}

type Props = Record<string, unknown> & { onInput?: (event: Event) => void }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'input-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Bundles the stand-in with Taro's Input and React's server renderer. */
function bundle() {
  const outfile = path.join(folder, 'input.cjs')
  const standIn = path.resolve(__dirname, '../../stand-ins/h5/input.js')
  const contents = `
    export { default as Input } from ${JSON.stringify(standIn)}
    export { createElement } from 'react'
    export { renderToStaticMarkup } from 'react-dom/server'`
  buildSync({
    stdin: { contents, resolveDir: __dirname },
    outfile,
    bundle: true,
    platform: 'node',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return require(outfile) as {
    Input: { render(props: Props, ref: null): { props: Props } }
    createElement(type: unknown, props: Props): unknown
    renderToStaticMarkup(element: unknown): string
  }
}

const { Input, createElement, renderToStaticMarkup } = bundle()
const draw = (props: Props) => renderToStaticMarkup(createElement(Input, props))

/** Types a text into an input and returns the text that the app receives. */
function type(props: Props, text: string) {
  let received = ''
  const { onInput } = Input.render({ ...props, onInput: ({ detail }) => (received = detail.value) }, null).props
  onInput?.({ detail: { value: text } })
  return received
}

test('draws numbers as a text field with a number pad', () => {
  expect(draw({ type: 'number', autoComplete: 'one-time-code', enterKeyHint: 'done', value: '' })).toMatch(
    /^<input (?=.*autoComplete="one-time-code")(?=.*enterKeyHint="done")(?=.*type="text")(?=.*inputMode="numeric")/i,
  )
  expect(draw({ type: 'digit', value: '' })).toMatch(/type="text"/)
  expect(draw({ type: 'number', inputMode: 'tel', value: '' })).toMatch(/inputMode="tel"/i)
})

test('draws a password with a number pad, and an identity number as text', () => {
  expect(draw({ type: 'number', password: true, value: '' })).toMatch(
    /^<input (?=.*type="password")(?=.*inputMode="numeric")/i,
  )
  expect(draw({ type: 'idcard', value: '' })).toMatch(/type="text"/)
})

test('drops characters that are no digits and keeps leading zeros', () => {
  expect(type({ type: 'number' }, '0a1 2-3')).toBe('0123')
  expect(type({ type: 'digit' }, '¥12.50')).toBe('12.50')
  expect(type({ type: 'text' }, '0a1')).toBe('0a1')
})

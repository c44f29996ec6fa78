import fs from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'

const src = path.resolve(__dirname, '../../src')
const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' })
const read = (file: string) => fs.readFileSync(path.join(src, file), 'utf8')
const css = compile(path.join(src, 'styles/desktop.scss')).css

test('the styles of wide screens name only classes that a component draws', () => {
  const drawn = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')).map(read)
  const classes = [...new Set(css.match(/\.[a-z][\w-]*/g))].map((name) => name.slice(1))
  // A modifier may be composed: `y-sheet--${side}`.
  const isDrawn = (name: string) =>
    drawn.some((code) => new RegExp(`['"\` ]${name}['"\` ]`).test(code) || code.includes(`${name.split('--')[0]}--\${`))
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter((name) => !isDrawn(name))).toEqual([])
})

test('a phone in portrait gets no rule of wide screens but the ring of the focus', () => {
  // Sass indents what stands in a media query.
  const outside = css.split('\n').filter((line) => /^[^\s@}/].*\{$/.test(line))
  expect(outside).toEqual(['[tabindex="0"]:focus-visible {'])
  const media = [...css.matchAll(/@media ([^{]*)\{/g)].map(([, query = '']) => query.trim())
  expect(media.filter((query) => !/min-width: (768|1024|1200|560)px|hover: hover/.test(query))).toEqual([])
})

test('only the H5 loads the styles of wide screens', () => {
  const users = files.filter((file) => /\.(tsx?|scss)$/.test(file) && read(file).includes('desktop.scss'))
  expect(users).toEqual(['app.tsx'])
  expect(read('app.tsx')).toMatch(/TARO_ENV === 'h5'\) \{\n(?: {2}.*\n)*? {2}require\('\.\/styles\/desktop\.scss/)
})

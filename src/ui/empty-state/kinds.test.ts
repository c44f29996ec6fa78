import fs from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'
import { EMPTY_KINDS } from './kinds'

const ART = path.join(__dirname, 'art')
/** Pictures of inner pages: a page imports those that it shows, which keeps the main package small. */
const IMPORTED = fs.readdirSync(ART).map((file) => path.parse(file).name)
const SRC = path.join(__dirname, '../..')

const css = [path.join(__dirname, 'index.scss'), ...IMPORTED.map((kind) => path.join(ART, `${kind}.scss`))]
  .map((file) => compile(file).css)
  .join('\n')

/** Layers that draw the picture of a kind. */
const layersOf = (kind: string) =>
  [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)]
    .filter(([, selector = '']) => new RegExp(`\\.y-drawing--${kind}\\b`).test(selector))
    .flatMap(([, , body = '']) => body.match(/url\("[^"]+"\)/g) ?? [])

test('every meaning of an empty state has a picture of its own', () => {
  const pictures = EMPTY_KINDS.map((kind) => layersOf(kind).join())
  expect(EMPTY_KINDS.length).toBeGreaterThanOrEqual(10)
  expect(pictures.filter((picture) => picture === '')).toEqual([])
  expect(new Set(pictures).size).toBe(EMPTY_KINDS.length)
})

test('a picture keeps its outline when the style sheet of the page loads before that of the component', () => {
  const outlines = [...css.matchAll(/\.y-drawing--(\w+)::before/g)].map(([selector, kind = '']) => ({ selector, kind }))
  expect(outlines.filter(({ kind }) => IMPORTED.includes(kind))).toHaveLength(IMPORTED.length)
  for (const kind of IMPORTED) expect(css).toContain(`.y-drawing.y-drawing--${kind}::before`)
})

test('success looks different from emptiness', () => {
  expect(layersOf('success')).not.toEqual(layersOf('empty'))
})

test('a view that shows the picture of an inner page imports it', () => {
  const views = fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => ({ file, code: fs.readFileSync(path.join(SRC, file), 'utf8') }))
    .filter(({ code }) => /EmptyState|Loaded/.test(code))
  const lacks = views.flatMap(({ file, code }) =>
    IMPORTED.filter((kind) => new RegExp(`\\bkind[=:].*'${kind}'|\\bkind="${kind}"`).test(code))
      .filter((kind) => !code.includes(`empty-state/art/${kind}.scss`))
      .map((kind) => `${file}: ${kind}`),
  )
  expect(IMPORTED.length).toBeGreaterThan(5)
  expect(lacks).toEqual([])
})

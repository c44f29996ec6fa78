import path from 'node:path'
import { compile } from 'sass'
import { EMPTY_KINDS } from './kinds'

const css = compile(path.join(__dirname, 'index.scss')).css

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

test('success looks different from emptiness', () => {
  expect(layersOf('success')).not.toEqual(layersOf('empty'))
})

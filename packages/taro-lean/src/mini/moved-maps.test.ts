import { SourceMap, type SourceMapPayload } from 'node:module'
import { encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { splitScript } from './deferred-scripts'
import { chunkScript, cutModules } from './lazy-package'
import { withModuleFunctions } from './module-functions'
import { movedMaps } from './moved-maps'

const CODE =
  '(wx.webpackJsonp=wx.webpackJsonp||[]).push([["common"],{1:(e,t)=>{one()},2:e=>{two(`\n`);more()},3:()=>{three()}}]);'

/** Maps each word to line 1 to 4 of a file of its own name. */
const WORDS = ['one', 'two', 'more', 'three']
function mapOf(code: string) {
  const lines = code.split('\n').map((line) =>
    WORDS.flatMap((word, at): SourceMapSegment[] => {
      const column = line.indexOf(`${word}(`)
      return column < 0 ? [] : [[column, at, at, 0]]
    }).sort(([a], [b]) => a - b),
  )
  return { version: 3, sources: WORDS.map((word) => `src/${word}.ts`), names: [], mappings: encode(lines) }
}

/** Source of a word in a rewritten script, by its map. */
function sourceOf(word: string, code: string, map: unknown) {
  const lines = code.slice(0, code.indexOf(`${word}(`)).split('\n')
  const origin = new SourceMap(map as SourceMapPayload).findOrigin(lines.length, (lines.at(-1)?.length ?? 0) + 1)
  return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}` : undefined
}

test('modules keep their sources when they become functions, move and are deferred', () => {
  const before = new Map([['common.js', { code: CODE, map: mapOf(CODE) }]])
  const { rest, rows } = cutModules(withModuleFunctions(CODE), 'common.js', new Set(['3']))
  const { start, deferred } = splitScript(rest, 'common.js', new Set(['2']))
  const after = new Map([
    ['common.js', start],
    ['common.deferred.js', deferred],
    ['pages/order/lazy.js', chunkScript('pages/order/lazy.js', rows.values(), 'wx')],
  ])
  const maps = movedMaps(before, after)
  const originOf = (word: string, file: string) => sourceOf(word, after.get(file) ?? '', maps.get(file))
  expect(originOf('one', 'common.js')).toBe('src/one.ts:1')
  expect(originOf('two', 'common.deferred.js')).toBe('src/two.ts:2')
  expect(originOf('more', 'common.deferred.js')).toBe('src/more.ts:3')
  expect(originOf('three', 'pages/order/lazy.js')).toBe('src/three.ts:4')
  expect(maps.get('common.js')?.sources).toEqual(['src/one.ts'])
})

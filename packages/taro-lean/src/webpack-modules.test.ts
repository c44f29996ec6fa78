import type { Compilation } from 'webpack'
import { readScripts } from './webpack-modules'

/** A compilation that has written `ids` into one chunk, with these assets. */
const compilation = (ids: (string | number)[], assets: Record<string, string>) =>
  ({
    chunks: [{}],
    chunkGraph: {
      getChunkModulesIterableBySourceType: () => ids.map((id) => ({ id })),
      getModuleId: ({ id }: { id: string | number }) => id,
    },
    getAssets: () => Object.entries(assets).map(([name, code]) => ({ name, source: { source: () => code } })),
  }) as unknown as Compilation

const COMMON = '(wx.webpackJsonp=wx.webpackJsonp||[]).push([[1],{1:(e)=>{},"./b.js":(e)=>{}}]);'

test('reads the scripts that hold modules', () => {
  const scripts = readScripts(compilation([1, './b.js'], { 'common.js': COMMON, 'app.json': '{}', 'taro.js': 'a()' }))
  expect([...scripts.keys()]).toEqual(['common.js'])
})

test.each([
  ['another global', COMMON.replaceAll('webpackJsonp', 'chunkLoading')],
  ['another table', COMMON.replace('{1:', 'new Map({1:').replace('}}])', '}})])')],
])('scripts with %s end the build', (_what, code) => {
  expect(() => readScripts(compilation([1, './b.js'], { 'common.js': code }))).toThrow('2 modules are not found')
})

test('reads the id that the minifier shortens', () => {
  const code = '(wx.webpackJsonp=wx.webpackJsonp||[]).push([[1],{1e3:(e)=>{},2:(e)=>{}}]);'
  expect([...readScripts(compilation([1000, 2], { 'common.js': code })).keys()]).toEqual(['common.js'])
})

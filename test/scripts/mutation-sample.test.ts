import { declarations, isAmong, sampleOf, testFolders } from '../../scripts/mutation-sample'

const FILE = `import a from 'a'
/** Adds. */
export function add(x: number) {
  return x + a
}

const two = 2
export interface Shape { x: number }
export class Box {
  size = two
}
`

test('a sample lists functions, values and classes by their line ranges', () => {
  expect(declarations('a.ts', FILE)).toEqual(['a.ts:3-5', 'a.ts:7-7', 'a.ts:9-11'])
})

test('a pattern takes a file, a folder, or the files below a folder whose names end alike', () => {
  const among = (pattern: string) =>
    ['src/pages/order/list/model.ts', 'src/pages/order/list/index.tsx', 'src/pagesmodel.ts'].filter((file) =>
      isAmong(pattern, file),
    )
  expect(among('src/pages/**/model.ts')).toEqual(['src/pages/order/list/model.ts'])
  expect(among('src/pages/**')).toHaveLength(2)
  expect(among('src/pages/order')).toHaveLength(2)
  expect(among('src/pages/order/list/index.tsx')).toEqual(['src/pages/order/list/index.tsx'])
})

test('the same seed chooses the same declarations, each once', () => {
  const all = Array.from({ length: 50 }, (_, at) => `f${at}.ts:1-2`)
  const chosen = sampleOf(all, 20, 7)
  expect(sampleOf(all, 20, 7)).toEqual(chosen)
  expect(new Set(chosen).size).toBe(20)
  expect(sampleOf(all, 20, 8)).not.toEqual(chosen)
  expect(sampleOf(all, 80, 7)).toHaveLength(50)
})

test('mutants run against the tests of their folder, or of its layer when the folder has none', () => {
  const hasTests = (folder: string) => folder !== 'src/domain/geo'
  const folders = (pattern: string) => testFolders(pattern, hasTests)
  expect(folders('src/domain/promotion/**')).toEqual(['src/domain/promotion'])
  expect(folders('src/domain/geo/**')).toEqual(['src/domain'])
  expect(folders('server/contexts/orders/**,server/contexts/payment/**')).toEqual([
    'server/contexts/orders',
    'server/contexts/payment',
  ])
  expect(folders('server/platform/encryption/keys.ts')).toEqual(['server/platform/encryption'])
})

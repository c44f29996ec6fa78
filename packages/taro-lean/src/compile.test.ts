import { transformSync, type ParserConfig } from '@swc/core'
import Chain from 'webpack-chain'
import { compileWithSwc, swcOptions, type ScriptChain } from './compile'

const options = { targets: { chrome: '66', ios: '12' }, isProduction: true }
const TSX = { syntax: 'typescript', tsx: true } as const
const compile = (code: string, parser: ParserConfig = TSX) => transformSync(code, swcOptions(parser, options)).code

interface Loader {
  loader: string
  options: { jsc: { parser: ParserConfig }; platform?: string }
}

/** The rule as Taro writes it: Babel after the loader of the compile mode. */
function taroChain() {
  const chain = new Chain()
  const rule = chain.module.rule('script').test(/\.[tj]sx?$/i)
  rule.use('babelLoader').loader('babel-loader').options({ compact: false })
  rule.use('compilerLoader').loader('mini-compiler-loader').options({ platform: 'WEAPP' })
  return chain
}

test('leaves out types, and fields that only declare a type', () => {
  const code = compile(
    `import type { A } from 'a'; import { B } from 'b'; export class C { b: B; n = 1; constructor(readonly a: A) {} }`,
  )
  expect(code).not.toMatch(/import|\bb\b/)
  expect(code).toMatch(/this\.n = 1/)
  expect(code).toMatch(/this\.a = a/)
})

test('writes what the oldest hosts run, without guards for constructs that the app never uses', () => {
  const code = compile(
    'export const f = ({ a }, b = 1, ...c) => a?.b ?? b; export const g = (o) => ({ ...o, x: [...o.x] })',
    { syntax: 'typescript' },
  )
  expect(code).not.toMatch(/\?\?|\?\.|=== void 0/)
  expect(code).toMatch(/\(\{ a \}, b = 1, \.\.\.c\) ?=>/)
})

test('keeps import() for webpack and compiles elements by the automatic runtime', () => {
  expect(compile("export const page = () => import('./page')")).toContain("import('./page')")
  expect(compile('export const a = <View key="1">{1}</View>')).toMatch(/from "react\/jsx-runtime"/)
})

test('puts swc in the place of Babel, after the other loaders of the rule', () => {
  const chain = taroChain()
  compileWithSwc(chain as unknown as ScriptChain, options)
  const rule = chain.toConfig().module?.rules?.[0] as unknown as {
    use?: Loader[]
    oneOf: { test: RegExp; use: Loader[] }[]
  }
  expect(rule.use).toBeUndefined()
  const loadersOf = (file: string) => rule.oneOf.find(({ test }) => test.test(file))?.use ?? []
  // The last loader of a rule runs first.
  for (const file of ['a.ts', 'a.tsx', 'a.js', 'a.mjs']) {
    expect(loadersOf(file).map(({ loader }) => loader)).toEqual([
      expect.stringContaining('swc-loader'),
      'mini-compiler-loader',
    ])
    expect(loadersOf(file)[1]?.options).toEqual({ platform: 'WEAPP' })
  }
  expect(loadersOf('a.ts')[0]?.options.jsc.parser).toEqual({ syntax: 'typescript' })
})

test('a rule without Babel ends the build', () => {
  expect(() => compileWithSwc(new Chain() as unknown as ScriptChain, options)).toThrow('docs/upgrading-taro.md')
})

// Compiles the app's own code and Taro's packages with swc in place of Babel.
import type { Options, ParserConfig } from '@swc/core'
import { ShapeError } from './shape'

interface Use {
  loader(file: string): Use
  options(options: object): Use
  get(field: 'loader'): string
  get(field: 'options'): object
}

interface Rule {
  test(pattern: RegExp): Rule
  use(name: string): Use
}

export interface ScriptChain {
  module: {
    rule(name: string): {
      uses: { clear(): void; entries(): Record<string, Use> }
      oneOf(name: string): Rule
    }
  }
}

/** Constructs that the app's code never uses; the output needs no guards for them. */
const assumptions = {
  noDocumentAll: true,
  noNewArrows: true,
  objectRestNoSymbols: true,
  pureGetters: true,
  setPublicClassFields: true,
  setSpreadProperties: true,
}

/** Options of swc for the oldest hosts: `{ chrome: '66', ios: '12' }`. */
export const swcOptions = (parser: ParserConfig, targets: Record<string, string>): Options => ({
  swcrc: false,
  configFile: false,
  env: {
    targets,
    // iOS 10 supports both. The table names a later version because of edge cases (a closed iterator, a parameter that hides a var) that
    // our code never uses.
    exclude: ['transform-destructuring', 'transform-parameters'],
  },
  isModule: 'unknown',
  jsc: {
    parser,
    assumptions,
    externalHelpers: true,
    transform: {
      react: { runtime: 'automatic', development: false },
      // Leaves out fields that only declare a type.
      useDefineForClassFields: false,
    },
  },
})

/** Puts swc-loader in the place of babel-loader in Taro's rule of scripts. Other loaders of the rule stay behind it. */
export function compileWithSwc(chain: ScriptChain, targets: Record<string, string>) {
  const rule = chain.module.rule('script')
  const { babelLoader, ...others } = rule.uses.entries()
  if (!babelLoader) throw new ShapeError('compile', "babel-loader is not found in Taro's rule of scripts")
  const parsers: [string, RegExp, ParserConfig][] = [
    ['tsx', /\.tsx$/, { syntax: 'typescript', tsx: true }],
    ['ts', /\.ts$/, { syntax: 'typescript' }],
    ['js', /\.[cm]?jsx?$/, { syntax: 'ecmascript', jsx: true }],
  ]
  for (const [name, test, parser] of parsers) {
    const branch = rule.oneOf(name).test(test)
    branch.use('swc').loader(require.resolve('swc-loader')).options(swcOptions(parser, targets))
    for (const [other, use] of Object.entries(others))
      branch.use(other).loader(use.get('loader')).options(use.get('options') ?? {})
  }
  rule.uses.clear()
}

// Compiles the app's own code and Taro's packages with swc in place of Babel.
import type { Options, ParserConfig } from '@swc/core'

interface Rule {
  use(name: string): { loader(file: string): { options(options: object): void } }
  test(pattern: RegExp): Rule
}

export interface ScriptChain {
  module: {
    rule(name: string): { uses: { clear(): void }; oneOf(name: string): Rule }
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

/** Puts swc-loader in the place of babel-loader in Taro's rule of scripts. */
export function compileWithSwc(chain: ScriptChain, targets: Record<string, string>) {
  const rule = chain.module.rule('script')
  rule.uses.clear()
  const parsers: [string, RegExp, ParserConfig][] = [
    ['tsx', /\.tsx$/, { syntax: 'typescript', tsx: true }],
    ['ts', /\.ts$/, { syntax: 'typescript' }],
    ['js', /\.[cm]?jsx?$/, { syntax: 'ecmascript', jsx: true }],
  ]
  for (const [name, test, parser] of parsers)
    rule.oneOf(name).test(test).use('swc').loader(require.resolve('swc-loader')).options(swcOptions(parser, targets))
}

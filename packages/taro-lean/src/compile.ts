// Compiles the app's code and Taro's packages with swc instead of Babel: swc works in threads of its own (ADR 0088).
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

export interface ScriptRule {
  uses: { clear(): void; entries(): Record<string, Use> | undefined }
  oneOf(name: string): Rule
}

export interface ScriptChain {
  module: { rule(name: string): ScriptRule }
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

export interface CompileOptions {
  /** Oldest hosts that run the output: `{ chrome: '66', ios: '12' }`. */
  targets: Record<string, string>
  isProduction: boolean
  /** Whether a development build exchanges components in the open page. */
  refresh?: boolean
}

/** Returns swc's options for sources of one syntax. */
export const swcOptions = (
  parser: ParserConfig,
  { targets, isProduction, refresh = false }: CompileOptions,
): Options => ({
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
      react: { runtime: 'automatic', development: !isProduction, refresh: refresh && !isProduction },
      // Leaves out fields that only declare a type.
      useDefineForClassFields: false,
    },
  },
})

/**
 * Puts swc-loader in the place of babel-loader in Taro's rule of scripts. Other loaders of the rule still run before it.
 * @throws ShapeError when the rule has no babel-loader
 */
export function compileWithSwc(chain: ScriptChain, options: CompileOptions) {
  const rule = chain.module.rule('script')
  const { babelLoader, ...others } = rule.uses.entries() ?? {}
  if (!babelLoader) throw new ShapeError('compile', "babel-loader is not found in Taro's rule of scripts")
  const parsers: [string, RegExp, ParserConfig][] = [
    ['tsx', /\.tsx$/, { syntax: 'typescript', tsx: true }],
    ['ts', /\.ts$/, { syntax: 'typescript' }],
    ['js', /\.[cm]?jsx?$/, { syntax: 'ecmascript', jsx: true }],
  ]
  for (const [name, test, parser] of parsers) {
    const branch = rule.oneOf(name).test(test)
    branch.use('swc').loader(require.resolve('swc-loader')).options(swcOptions(parser, options))
    for (const [other, use] of Object.entries(others))
      branch
        .use(other)
        .loader(use.get('loader'))
        .options(use.get('options') ?? {})
  }
  rule.uses.clear()
}

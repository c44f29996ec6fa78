// All tricks of the two mini-program hosts, put into Taro's webpack chain.
import path from 'node:path'
import { cacheFile, writeCache } from '../cache'
import { compileWithSwc, type ScriptChain, type ScriptRule } from '../compile'
import { ExpectModules, type Expectation } from '../expect-modules'
import { replaceModule } from '../replace'
import { ShortStats } from '../short-stats'
import { treeShaken, type TreeShaken } from '../tree-shaken'
import { lazyPageLoader, LazyPages } from './lazy-pages'
import { LeanData, type LetteredClass } from './lean-data'
import { rowTexts, shortRoutes, type Calls, type Pages } from './row-texts'
import { MiniScripts, type MiniScriptsOptions } from './scripts'
import { SharedModules } from './shared-modules'
import { ShortVariables } from './short-variables'
import { aliasFile, plainView } from './templates'
import type { UsedRowsOptions } from './used-rows'

interface Loader {
  options(options: object): void
}

export interface MiniChain extends ScriptChain {
  merge(rules: object): void
  plugin(name: string): { use(plugin: object): void }
  module: {
    rule(name: string): ScriptRule & { test(file: RegExp): { use(name: string): { loader(file: string): Loader } } }
  }
  resolve: { alias: { set(name: string, file: string): void } }
}

export interface LeanMiniOptions extends MiniScriptsOptions {
  /** Oldest hosts that run the output. */
  targets: Record<string, string>
  /** Classes that setData sends as a letter. */
  classes: readonly LetteredClass[]
  /** Modules of several subpackages that the main package holds for all of them. */
  shared: readonly RegExp[]
  /** Packages of which webpack keeps more than we import. */
  treeShaken: readonly TreeShaken[]
  /** Tables of calls and pages. A package contains only the rows that its modules use. */
  rows: {
    calls: Calls
    pages: Pages
    modules: UsedRowsOptions['modules']
    /** Folders of the modules that hold the tables, and the request and export of each table. */
    tables: Record<'calls' | 'pages', { folder: RegExp; request: RegExp; exported: string }>
    /** Sources that may name calls and pages. */
    sources: RegExp
  }
}

const standIn = (file: string) => path.resolve(__dirname, '../../stand-ins/mini', file)
const loaderFile = (file: string) => path.join(__dirname, file)
const MOBX = /[\\/]mobx[\\/]dist[\\/]mobx\.esm\.js$/
const NUT = /@nutui[\\/]nutui-react-taro[\\/]dist[\\/]es[\\/]packages\b/
const TARO_RUNTIME = /@tarojs[\\/](runtime|react)[\\/]dist\b/

export function leanMini(chain: MiniChain, options: LeanMiniOptions) {
  const { host, targets, rows, lazyFile, classes, isProduction, isWholeApp } = options
  const { calls, pages } = rows.tables
  const addLoader = (name: string, test: RegExp, file: string, extra: object = {}) =>
    chain.module.rule(name).test(test).use(name).loader(loaderFile(file)).options(extra)
  const noCalls = writeCache('no-calls.js', `export const ${calls.exported} = {}\n`)
  const routes = writeCache('short-routes.js', shortRoutes(rows.pages, pages.exported))

  for (const part of options.treeShaken) chain.resolve.alias.set(`${part.name}$`, treeShaken(part, process.cwd()))
  compileWithSwc(chain, { targets, isProduction })
  // A mini-program has no chunks: an import() runs a module of the scripts that are there.
  chain.merge({ module: { parser: { javascript: { dynamicImportMode: 'eager' } } } })
  chain.resolve.alias.set('taro-lean-aliases', cacheFile(aliasFile(host)))
  addLoader('used-rows', rows.sources, 'used-rows.ts', { ...rowTexts(rows.calls, rows.pages), modules: rows.modules })
  addLoader('lazy-import', rows.sources, 'lazy-import.ts', { lazyFile })
  addLoader('drop-tables', /plugin-platform-\w+[\\/]dist[\\/]runtime\.js$/, 'drop-tables.ts')
  addLoader('mobx-arrays', MOBX, 'mobx-arrays.ts')
  const replacements = {
    taro: replaceModule(/./, /^@tarojs\/taro$/, standIn('taro.js')),
    calls: replaceModule(calls.folder, calls.request, noCalls),
    routes: replaceModule(pages.folder, pages.request, routes),
    nut: replaceModule(NUT, /^\.\.\/configprovider\/index$/, standIn('nut-config.js')),
    shared: replaceModule(TARO_RUNTIME, /^@tarojs\/shared$/, standIn('shared.js')),
  }
  for (const [name, plugin] of Object.entries(replacements)) chain.plugin(`lean-${name}`).use(plugin)
  if (host === 'alipay') chain.plugin('lazy-pages').use(new LazyPages())
  chain.plugin('lean-data').use(new LeanData({ classes, plain: plainView }))
  if (isWholeApp) chain.plugin('shared-modules').use(new SharedModules(options.shared))
  chain.plugin('short-stats').use(new ShortStats())
  chain.plugin('mini-scripts').use(new MiniScripts(options))
  if (isProduction) chain.plugin('short-variables').use(new ShortVariables())

  const always: Expectation[] = [
    { trick: 'templates', present: standIn('shared.js') },
    { trick: 'templates', present: /plugin-platform-\w+\/dist\/runtime\.js$/, loader: loaderFile('drop-tables.ts') },
  ]
  const whole: Expectation[] = [
    { trick: 'taro', present: standIn('taro.js'), absent: /\/@tarojs\/taro\/index\.js$/ },
    { trick: 'templates', present: standIn('attributes.js') },
    { trick: 'lean-data', present: standIn('lean-data.js') },
    { trick: 'mobx-arrays', present: MOBX, loader: loaderFile('mobx-arrays.ts') },
    { trick: 'nut-config', present: standIn('nut-config.js'), absent: /\/configprovider\/configprovider\.js$/ },
    { trick: 'used-rows', present: noCalls },
    { trick: 'used-rows', present: routes },
    { trick: 'used-rows', present: rows.sources, loader: loaderFile('used-rows.ts') },
    ...(host === 'alipay' ? [{ trick: 'lazy-pages', present: /\/src\/pages\/.*\.tsx$/, loader: lazyPageLoader }] : []),
  ]
  chain.plugin('expect-modules').use(new ExpectModules(isWholeApp ? [...always, ...whole] : always))
}

// Options of the two mini-program hosts.
import path from 'node:path'
import { AwayFiles } from './away-files'
import { cacheFile, writeCache } from './cache'
import { aliasFile } from './plugin-lean-templates'
import { LaterFiles } from './later-files'
import { LazyPages } from './lazy-pages'
import { ModuleFunctions } from './module-functions'
import { ownRows, shortRoutes } from './own-rows'
import { PlainApp } from './plain-app'
import { replace } from './replace'

interface Loader {
  options(options: object): void
}

/** The tables whose rows a package carries only where it needs them. */
interface Tables {
  calls: Parameters<typeof ownRows>[0]
  pages: Parameters<typeof ownRows>[1]
}

interface Chain {
  optimization: { set(option: string, value: unknown): void }
  plugin(name: string): { use(plugin: object): void }
  module: { rule(name: string): { test(file: RegExp): { use(name: string): { loader(file: string): Loader } } } }
  resolve: { alias: { set(name: string, file: string): void } }
}

const lean = (file: string) => path.join(__dirname, 'mini-lean', file)

export const mini = (host: string | undefined, { calls, pages }: Tables) => ({
  // WeChat only: on Alipay every page would get its own copy of all templates.
  experimental: { compileMode: host === 'weapp' },
  optimizeMainPackage: { enable: true },
  // Levels of templates before a page hands over to a component of its own; our pages are rarely much deeper.
  baseLevel: 7,
  // No page writes markup as a string.
  runtime: { enableInnerHTML: false },
  postcss: {
    pxtransform: { enable: true, config: { exclude: (file: string) => !/[\\/]@nutui[\\/]/.test(file) } },
    cssModules: { enable: false },
  },
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain(chain: Chain) {
    chain.resolve.alias.set('yaoda-aliases', cacheFile(aliasFile(host ?? '')))
    chain.module
      .rule('own-rows')
      .test(/[\\/]src[\\/](?!contract|routes|texts).*\.tsx?$/)
      .use('rows')
      .loader(lean('own-rows.js'))
      .options(ownRows(calls, pages))
    const runtime = /@tarojs[\\/](runtime|react)[\\/]dist\b/
    const stands = [
      replace(/./, /^@tarojs\/taro$/, lean('taro.js')),
      replace(/src[\\/]contract$/, /^\.\/later$/, writeCache('no-calls.js', 'export const laterEndpoints = {}\n')),
      replace(/src[\\/]routes$/, /^\.\/later$/, writeCache('routes.js', shortRoutes(pages))),
      replace(runtime, /^@tarojs\/shared$/, lean('shared.js')),
      replace(runtime, /^\.\/(location|history|anchor-element)\.js$/, lean('bom.js')),
    ]
    chain.module
      .rule('lean-tables')
      .test(/plugin-platform-\w+[\\/]dist[\\/]runtime\.js$/)
      .use('drop')
      .loader(lean('drop-tables.js'))
    chain.module
      .rule('reconciler')
      .test(/react-reconciler\.production\.min\.js$/)
      .use('kind')
      .loader(lean('reconciler.js'))
    const kind = host === 'alipay' ? 'alipay' : 'weapp'
    // Alipay's own table of calls counts on all of them.
    if (kind === 'weapp')
      chain.module
        .rule('promised')
        .test(/(plugin-platform-\w+[\\/]dist[\\/]runtime|shared[\\/]dist[\\/]native-apis)\.js$/)
        .use('few')
        .loader(lean('promised.js'))
    const isFinal = process.env.NODE_ENV === 'production'
    chain.plugin('plain-app').use(new PlainApp())
    chain.plugin('away-files').use(new AwayFiles(kind, !isFinal))
    if (isFinal) {
      // A package is uploaded whole, so a module need not keep its number from build to build: those used most get the shortest.
      chain.optimization.set('moduleIds', 'size')
      chain.plugin('module-functions').use(new ModuleFunctions())
      chain.plugin('later-files').use(new LaterFiles(kind))
    }
    if (host === 'alipay') chain.plugin('lazy-pages').use(new LazyPages())
    stands.forEach((plugin, index) => chain.plugin(`lean-${index}`).use(plugin))
  },
})

// Options of the H5 host.
import path from 'node:path'
import { ids, type Configuration } from 'webpack'
import { H5Pages } from './h5-pages'
import { LaterNames } from './later-names'
import { before, replace } from './replace'
import { Minify } from './minify'
import { Served } from './served'
import { Version } from './version'

// Packages that ship syntax newer than the oldest browsers we serve.
const MODERN = ['swiper', 'history', 'universal-router', 'path-to-regexp']
const modern = new RegExp(`node_modules[\\\\/](${MODERN.join('|')})[\\\\/]`)

const splitChunks = {
  chunks: 'all',
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  // Small pieces compress badly and cost a request each.
  minSize: 30000,
  cacheGroups: {
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
    vendors: {
      test: /[\\/]node_modules[\\/]/,
      chunks: 'async',
      minChunks: 2,
      priority: 1,
      reuseExistingChunk: true,
    },
    // By name: the minifier treats it with care.
    first: { test: /[\\/]node_modules[\\/]/, name: 'first', chunks: 'initial', priority: 0, reuseExistingChunk: true },
    swiper: { test: /[\\/]node_modules[\\/]swiper[\\/]/, name: 'swiper', chunks: 'async', priority: 30 },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks']

const COMPONENTS = /@tarojs[\\/]components-react[\\/]dist/
const lean = (file: string) => path.join(__dirname, 'h5-lean', file)

/** What Taro loads on every page and our pages never use. Each stand-in says what it saves. */
const leanRules = {
  resolve: {
    alias: {
      'query-string$': lean('query-string.js'),
      '@tarojs/components/global.css$': lean('taro.css'),
      '@tarojs/components/dist/taro-components/taro-components.css$': false,
      '@tarojs/components-react/dist/index.css$': false,
    },
  },
  module: {
    rule: {
      // Only the router's own tab bar is left out: other web components may still be wanted by a page.
      tabbar: {
        test: /router[\\/]dist[\\/]tabbar\.js$/,
        resolve: { alias: { '@tarojs/components/dist/components': lean('tabbar.js') } },
      },
      jssdk: { test: /weixin-js-sdk/, use: { silent: { loader: lean('silent-jssdk.cjs') } } },
    },
  },
}

interface Chain {
  merge(rules: object): void
  plugin(name: string): { use(plugin: object): void }
  optimization: { splitChunks(options: object): void; set(option: string, value: unknown): void }
}

export const h5 = (customRoutes: Record<string, string | string[]>) => ({
  publicPath: '/',
  staticDirectory: 'static',
  useHtmlComponents: true,
  router: { mode: 'browser' as const, customRoutes },
  compile: { include: [(file: string) => modern.test(file)] },
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'js/[name].[contenthash:8].js',
    // BC-60
    chunkLoadTimeout: 120_000,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  webpackChain(chain: Chain) {
    // The default does not split async page chunks: each page would repeat its vendors.
    chain.optimization.splitChunks(splitChunks)
    chain.merge(leanRules)
    chain
      .plugin('lean-navigation-bar')
      .use(replace(/@tarojs[\\/]router[\\/]dist/, /\/navigation-?[bB]ar\.js$/, lean('navigation-bar.js')))
    for (const name of ['view', 'text', 'image'])
      chain.plugin(`lean-${name}`).use(replace(COMPONENTS, new RegExp(`/${name}/index\\.js$`), lean(`${name}.js`)))
    chain.plugin('start').use(before(/[\\/]app\.config$/, lean('start.js')))
    // Rows of routes and endpoints that home's first frame does not need: src/hosts/later brings them.
    chain.plugin('later').use(replace(/src[\\/](routes|contract)$/, /^\.\/later$/, lean('later.js')))
    chain.plugin('pages').use(new H5Pages())
    if (process.env.NODE_ENV === 'production') {
      // Steady numbers, so that a page's file outlives a release, of four digits: the default grew a fifth with the shop.
      chain.optimization.set('moduleIds', false)
      chain.plugin('numbers').use(new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }))
      chain.plugin('later-names').use(new LaterNames())
      // later-names reads webpack's runtime, first-screen and budgets what every visit loads.
      chain.plugin('minify').use(new Minify(/(^|\/)(app|first|later)\.[0-9a-f]{8}\.js$/))
    }
    chain.plugin('served').use(new Served())
    chain.plugin('version').use(new Version())
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // NutUI is drawn for 375 and our tokens are CSS px: on H5 both are right as they stand.
    pxtransform: { enable: false, config: {} },
  },
})

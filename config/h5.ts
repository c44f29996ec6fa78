// Options of the H5 host.
import path from 'node:path'

// Packages that ship syntax newer than the oldest browsers we serve.
const MODERN = [
  'query-string',
  'decode-uri-component',
  'filter-obj',
  'split-on-first',
  'swiper',
  'history',
  'universal-router',
  'path-to-regexp',
]
const modern = new RegExp(`node_modules[\\\\/](${MODERN.join('|')})[\\\\/]`)

const splitChunks = {
  chunks: 'all',
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  minSize: 10000,
  cacheGroups: {
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
    vendors: {
      test: /[\\/]node_modules[\\/]/,
      chunks: 'async',
      minChunks: 2,
      priority: 1,
      reuseExistingChunk: true,
    },
    swiper: { test: /[\\/]node_modules[\\/]swiper[\\/]/, name: 'swiper', chunks: 'async', priority: 30 },
  },
}

interface Chain {
  optimization: { splitChunks(options: object): void }
  module: {
    rule(name: string): { test(file: RegExp): { resolve: { alias: { set(from: string, to: string): void } } } }
  }
}

export const h5 = (customRoutes: Record<string, string | string[]>) => ({
  publicPath: '/',
  staticDirectory: 'static',
  useHtmlComponents: true,
  router: { mode: 'browser' as const, customRoutes },
  compile: { include: [(file: string) => modern.test(file)] },
  output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  // The default does not split async page chunks: each page would repeat its vendors.
  webpackChain(chain: Chain) {
    chain.optimization.splitChunks(splitChunks)
    // Only the router's own tab bar is left out: other web components may still be wanted by a page.
    chain.module
      .rule('no-tabbar')
      .test(/router[\\/]dist[\\/]tabbar\.js$/)
      .resolve.alias.set('@tarojs/components/dist/components', path.join(__dirname, 'h5-no-tabbar.js'))
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // NutUI is drawn for 375 and our tokens are CSS px: on H5 both are right as they stand.
    pxtransform: { enable: false, config: {} },
  },
})

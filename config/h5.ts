// Build options of the H5 host.
import path from 'node:path'
import { leanH5, type H5Chain } from '@yaoda/taro-lean'
import { ids, type Configuration } from 'webpack'
import { mapsFolder, MapsOutside } from './maps'
import { isModern } from './modern'
import { served } from './served'
import { terser } from './terser'

const splitChunks = {
  chunks: 'all',
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  // Small chunks compress badly and cost a request each.
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
    // Sets a fixed chunk name, by which the minifier recognizes the file.
    first: { test: /[\\/]node_modules[\\/]/, name: 'first', chunks: 'initial', priority: 0, reuseExistingChunk: true },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks']

interface Chain extends H5Chain {
  optimization: { splitChunks(options: object): void; set(option: string, value: unknown): void }
}

export const h5 = (customRoutes: Record<string, string | string[]>) => ({
  publicPath: '/',
  staticDirectory: 'static',
  useHtmlComponents: true,
  router: { mode: 'browser' as const, customRoutes },
  compile: { include: [isModern] },
  output: {
    filename: 'js/[name].[contenthash:6].js',
    chunkFilename: 'js/[name].[contenthash:6].js',
    // Six digits of each hash: home's script lists those of 630 files, and 24 bits tell the releases of one file apart.
    // BC-60: time limit for loading a chunk, in ms.
    chunkLoadTimeout: 120_000,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:6].css',
    chunkFilename: 'css/[name].[contenthash:6].css',
  },
  webpackChain(chain: Chain) {
    const isProduction = process.env.NODE_ENV === 'production'
    const maps = mapsFolder()
    if (maps) chain.plugin('maps').use(new MapsOutside(maps))
    // The default does not split async page chunks: each page would repeat its vendor code.
    chain.optimization.splitChunks(splitChunks)
    if (isProduction) {
      // Stable module ids of four digits keep a page's file unchanged across releases. With the default length the ids gained
      // a fifth digit as the app grew.
      chain.optimization.set('moduleIds', false)
      chain.plugin('numbers').use(new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }))
    }
    leanH5(chain, {
      targets: { chrome: '66', ios: '12' },
      start: path.join(__dirname, 'h5-start.js'),
      pages: { home: 'pages/main/home/index', pagesModule: /hosts[\\/]lazy-tables[\\/]pages\.ts$/ },
      tables: { folder: /src[\\/](routes|contract)$/, request: /^\.\/lazy-(routes|endpoints)$/ },
      served,
      // Minifies the files that every visit loads with terser, because their sizes have budgets.
      minify: {
        careful: /(^|\/)(app|first|lazy-tables)\.[0-9a-f]{6}\.js$/,
        terser,
        browsers: { chrome: 66, ios_saf: 12 },
      },
      isProduction,
    })
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // Disables the px transform: NutUI is drawn for a width of 375 and our tokens are CSS px, and H5 uses both unchanged.
    pxtransform: { enable: false, config: {} },
  },
})

// All tricks of the H5 host, put into Taro's webpack chain.
import path from 'node:path'
import { ExpectModules, type Expectation } from '../expect-modules'
import { compileWithSwc, type ScriptChain } from '../compile'
import { Minify, type MinifyOptions } from '../minify'
import { replaceEntry, replaceModule } from '../replace'
import { ShortStats } from '../short-stats'
import { H5Pages, pageRowsLoader, type H5PagesOptions } from './h5-pages'
import { ServedScreen, type ServedScreenOptions } from './served-screen'
import { Version } from './version'

export interface H5Chain extends ScriptChain {
  merge(rules: object): void
  plugin(name: string): { use(plugin: object): void }
}

export interface LeanH5Options {
  /** Oldest browsers that run the output. */
  targets: Record<string, string>
  /** Entry in place of `app.config`, which it requires itself: evaluates the app in parts. */
  start: string
  pages: H5PagesOptions
  /** Modules of rows that home's first frame does not need. */
  tables: { folder: RegExp; request: RegExp }
  served: ServedScreenOptions
  minify: MinifyOptions
  isProduction: boolean
}

const standIn = (file: string) => path.resolve(__dirname, '../../stand-ins/h5', file)
const ROUTER = /@tarojs[\\/]router[\\/]dist/
const COMPONENTS = /@tarojs[\\/]components-react[\\/]dist/
const COMPONENT_NAMES = ['view', 'text', 'image']
const JSSDK = path.join(__dirname, 'silent-jssdk.ts')

/** Modules that Taro loads on every page and that the app does not use. */
const rules = {
  resolve: {
    alias: {
      'query-string$': standIn('query-string.js'),
      '@tarojs/components/global.css$': standIn('taro.css'),
      '@tarojs/components/dist/taro-components/taro-components.css$': false,
      '@tarojs/components-react/dist/index.css$': false,
    },
  },
  module: {
    rule: {
      // Only the router's tab bar is left out: a page may still use other web components.
      tabbar: {
        test: /router[\\/]dist[\\/]tabbar\.js$/,
        resolve: { alias: { '@tarojs/components/dist/components': standIn('tabbar.js') } },
      },
      jssdk: { test: /weixin-js-sdk/, use: { silent: { loader: JSSDK } } },
    },
  },
}

const expectations = ({ pages, start }: LeanH5Options): Expectation[] => [
  { trick: 'query-string', present: standIn('query-string.js'), absent: /\/node_modules\/query-string\// },
  // Other modules name the web components too; webpack drops those, for none of them is used.
  { trick: 'tab bar', present: standIn('tabbar.js') },
  {
    trick: 'navigation bar',
    present: standIn('navigation-bar.js'),
    absent: /\/@tarojs\/router\/dist\/(router\/)?navigation-?bar\.js$/i,
  },
  { trick: 'styles', absent: /\/(taro-components|components-react\/dist\/index)\.css$/ },
  ...COMPONENT_NAMES.map((name) => ({
    trick: 'components',
    present: standIn(`${name}.js`),
    absent: new RegExp(`/components-react/dist/components/${name}/index\\.js$`),
  })),
  { trick: 'input', present: standIn('input.js') },
  {
    trick: 'pull-down refresh',
    present: standIn('pull-down-refresh.js'),
    absent: /\/components-react\/dist\/components\/pull-down-refresh\/index\.js$/,
  },
  {
    trick: 'swiper',
    present: standIn('swiper.js'),
    absent: /\/components-react\/dist\/components\/swiper\/index\.js$/,
  },
  { trick: 'canvas', present: standIn('canvas.js') },
  { trick: 'start', present: start },
  { trick: 'tables', present: standIn('no-rows.js') },
  { trick: 'h5-pages', present: pages.pagesModule, loader: pageRowsLoader },
  { trick: 'silent-jssdk', present: /\/weixin-js-sdk\//, loader: JSSDK },
]

export function leanH5(chain: H5Chain, options: LeanH5Options) {
  const { targets, tables, isProduction } = options
  chain.merge(rules)
  compileWithSwc(chain, { targets, isProduction, refresh: true })
  for (const name of COMPONENT_NAMES)
    chain
      .plugin(`lean-${name}`)
      .use(replaceModule(COMPONENTS, new RegExp(`/${name}/index\\.js$`), standIn(`${name}.js`)))
  chain
    .plugin('lean-navigation-bar')
    .use(replaceModule(ROUTER, /\/navigation-?[bB]ar\.js$/, standIn('navigation-bar.js')))
  // Within Taro's folder only: the stand-in itself imports Taro's Input.
  chain.plugin('lean-input').use(replaceModule(COMPONENTS, /\/input\/index\.js$/, standIn('input.js')))
  chain
    .plugin('lean-pull-down-refresh')
    .use(replaceModule(COMPONENTS, /\/pull-down-refresh\/index\.js$/, standIn('pull-down-refresh.js')))
  chain.plugin('lean-swiper').use(replaceModule(COMPONENTS, /\/swiper\/index\.js$/, standIn('swiper.js')))
  chain
    .plugin('lean-canvas')
    .use(replaceModule(COMPONENTS, /^@tarojs\/components\/lib\/react$/, standIn('web-components.js')))
  chain.plugin('start').use(replaceEntry(/[\\/]app\.config$/, options.start))
  chain.plugin('tables').use(replaceModule(tables.folder, tables.request, standIn('no-rows.js')))
  chain.plugin('pages').use(new H5Pages(options.pages))
  if (isProduction) chain.plugin('minify').use(new Minify(options.minify))
  chain.plugin('served').use(new ServedScreen(options.served))
  chain.plugin('version').use(new Version())
  chain.plugin('short-stats').use(new ShortStats())
  chain.plugin('expect-modules').use(new ExpectModules(expectations(options)))
}

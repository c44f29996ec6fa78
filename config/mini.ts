// Build options of the two mini-program hosts.
import { leanMini, type Calls, type MiniChain, type Pages } from '@yaoda/taro-lean'
import { CLASSES } from './classes'
import { mapsFolder, MapsOutside } from './maps'
import { isModern } from './modern'

interface Chain extends MiniChain {
  optimization: { set(option: string, value: unknown): void }
}

/** Tables of calls and pages. A package contains only the rows that its modules use. */
interface Tables {
  calls: Calls
  pages: Pages
}

const HOME = /[\\/]pages[\\/]main[\\/]home[\\/]index\.tsx$/
/** Pages whose scripts the host reads at start. */
const START_PAGES = { weapp: 'pages/main/home/', alipay: 'pages/main/' }

/** Small modules and style sheets that most packages use: in the main package once, not in each of 10 to 18 packages. */
const SHARED = [
  /\/src\/ui\/field\/(index\.tsx|kinds\.ts|index\.scss)$/,
  /\/src\/features\/product\/rows(-view)?\.tsx?$/,
]

export const mini = (host: string | undefined, { calls, pages }: Tables) => ({
  // WeChat only: on Alipay every page would get its own copy of all templates.
  experimental: { compileMode: host === 'weapp' },
  optimizeMainPackage: { enable: true },
  compile: { include: [isModern] },
  // Number of template levels before a page switches to a component of its own; our pages are rarely much deeper.
  baseLevel: 7,
  // No page writes markup as a string.
  runtime: { enableInnerHTML: false },
  postcss: {
    pxtransform: { enable: true, config: { exclude: (file: string) => !/[\\/]@nutui[\\/]/.test(file) } },
    cssModules: { enable: false },
  },
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain(chain: Chain) {
    const kind = host === 'alipay' ? 'alipay' : 'weapp'
    const isProduction = process.env.NODE_ENV === 'production'
    // A package is uploaded whole, so modules and exports need not keep their names from build to build: frequent ones get the
    // shortest.
    if (isProduction) {
      chain.optimization.set('moduleIds', 'size')
      chain.optimization.set('mangleExports', 'size')
    }
    const maps = mapsFolder(kind)
    if (maps) chain.plugin('maps').use(new MapsOutside(maps))
    leanMini(chain, {
      host: kind,
      targets: { chrome: '66', ios: '13' },
      hasMaps: maps !== '',
      mainPages: 'pages/main/',
      lazyFile: 'pages/order/lazy.js',
      startPages: { prefix: START_PAGES[kind], opens: HOME },
      classes: CLASSES,
      shared: SHARED,
      treeShaken: [
        {
          name: 'chart.js',
          exports: [
            'BasicPlatform',
            'CategoryScale',
            'Chart',
            'LinearScale',
            'LineController',
            'LineElement',
            'PointElement',
          ],
          target: ['chrome66'],
        },
      ],
      rows: {
        calls,
        pages,
        modules: { learnCalls: '@/contract/rows', makeCalls: '@/contract/endpoint', learnPages: '@/routes' },
        tables: {
          calls: { folder: /src[\\/]contract$/, request: /^\.\/lazy-endpoints$/, exported: 'lazyEndpoints' },
          pages: { folder: /src[\\/]routes$/, request: /^\.\/lazy-routes$/, exported: 'lazyRoutes' },
        },
        sources: /[\\/]src[\\/](?!contract|routes|texts).*\.tsx?$/,
      },
      isProduction,
      // The start-up benchmark builds an empty app.
      isWholeApp: !process.env.YAODA_SRC,
    })
  },
})

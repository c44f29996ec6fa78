// Options of the two mini-program hosts.
import path from 'node:path'
import { replace } from './replace'

export const mini = (host?: string) => ({
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
  webpackChain(chain: { plugin(name: string): { use(plugin: object): void } }) {
    const bom = path.join(__dirname, 'mini-lean/bom.js')
    chain.plugin('lean-bom').use(replace(/@tarojs[\\/]runtime[\\/]dist[\\/]bom$/, /^\.\/(location|history)\.js$/, bom))
  },
})

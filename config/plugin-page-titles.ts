import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import type { Route } from '../src/routes'

interface PageConfig {
  content: Record<string, unknown>
}

/** By `pages/order/list/index.config`, the path that a page's config has or would have. */
type ConfigMap = Record<string, PageConfig>

interface Ctx {
  modifyMiniConfigs(run: (opts: { configMap: ConfigMap }) => void): void
}

/** Writes the titles of the route table into the JSON of a mini-program's pages. H5 sets a title when its page shows. */
export default function pageTitles(ctx: Ctx) {
  const file = path.resolve(__dirname, '../src/routes/index.ts')
  const { routes, pageFile } = requireWithEsbuild(file) as typeof import('../src/routes')
  const titles = Object.values<Route>(routes).map((route) => ({ page: pageFile(route), title: route.title }))
  ctx.modifyMiniConfigs(({ configMap }) => addTitles(configMap, titles))
}

/** Adds each title to the config of its page. Pages of another host have no config here. */
export function addTitles(configMap: ConfigMap, titles: { page: string; title: string }[]) {
  for (const { page, title } of titles) {
    const config = configMap[`${page}.config`]
    if (config) config.content = { navigationBarTitleText: title, ...config.content }
  }
}

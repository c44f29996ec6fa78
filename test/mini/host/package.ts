/** Configuration of a built package: pages, subpackages, tab bar, JSON of pages and components. */
import fs from 'node:fs'
import path from 'node:path'
import type { Dict, HostName } from './types'

export interface TabItem {
  path: string
  text: string
}

interface RawSub {
  root: string
  pages: string[]
  independent?: boolean
}

const clean = (route: string) => route.replace(/^\//, '').replace(/\/+/g, '/')

export class Package {
  readonly app: Dict
  readonly mainPages: string[]
  readonly subs: RawSub[]
  readonly pages: string[]
  readonly tabs: TabItem[]
  readonly customTabBar: string | undefined
  private readonly jsons = new Map<string, Dict>()

  constructor(
    readonly dist: string,
    readonly host: HostName,
  ) {
    this.app = this.read('app.json')
    this.mainPages = ((this.app.pages ?? []) as string[]).map(clean)
    this.subs = ((this.app.subPackages ?? this.app.subpackages ?? []) as RawSub[]).map((sub) => ({
      ...sub,
      root: clean(sub.root).replace(/\/$/, ''),
    }))
    this.pages = [
      ...this.mainPages,
      ...this.subs.flatMap((sub) => sub.pages.map((page) => `${sub.root}/${clean(page)}`)),
    ]
    const bar = (this.app.tabBar ?? {}) as { list?: Dict[]; items?: Dict[]; custom?: boolean; customize?: boolean }
    this.tabs = (bar.list ?? bar.items ?? []).map((item) => ({
      path: clean(String(item.pagePath)),
      text: String(item.text ?? item.name ?? ''),
    }))
    if (bar.custom ?? bar.customize) {
      const component = host === 'weapp' ? 'custom-tab-bar/index' : 'customize-tab-bar/index'
      if (fs.existsSync(path.join(dist, `${component}.json`))) this.customTabBar = component
    }
  }

  private read(name: string): Dict {
    return JSON.parse(fs.readFileSync(path.join(this.dist, name), 'utf8')) as Dict
  }

  has(page: string): boolean {
    return this.pages.includes(page)
  }

  isTab(page: string): boolean {
    return this.tabs.some((tab) => tab.path === page)
  }

  /** Returns the subpackage of a file, or '' for the main package. */
  rootOf(file: string): string {
    return this.subs.find((sub) => file.startsWith(`${sub.root}/`))?.root ?? ''
  }

  json(page: string): Dict {
    let known = this.jsons.get(page)
    if (!known) {
      known = fs.existsSync(path.join(this.dist, `${page}.json`)) ? this.read(`${page}.json`) : {}
      this.jsons.set(page, known)
    }
    return known
  }

  /** Returns component paths by tag, including app-wide components. */
  usingComponents(page: string): Record<string, string> {
    const resolve = (from: string, to: string) =>
      to.startsWith('/') ? clean(to) : path.posix.normalize(path.posix.join(path.posix.dirname(from), to))
    const components: Record<string, string> = {}
    for (const [from, json] of [
      ['app', this.app],
      [page, this.json(page)],
    ] as const)
      for (const [tag, to] of Object.entries((json.usingComponents ?? {}) as Record<string, string>))
        if (!/^(dynamic-)?plugin/.test(to)) components[tag] = resolve(from, to)
    return components
  }

  /** Returns the size in bytes of the main package and of every subpackage. */
  sizes(): Record<string, number> {
    const totals: Record<string, number> = { '': 0 }
    for (const sub of this.subs) totals[sub.root] = 0
    const walk = (dir: string): void => {
      for (const entry of fs.readdirSync(path.join(this.dist, dir), { withFileTypes: true })) {
        const name = path.posix.join(dir, entry.name)
        if (entry.isDirectory()) walk(name)
        else {
          const root = this.rootOf(name)
          totals[root] = (totals[root] ?? 0) + fs.statSync(path.join(this.dist, name)).size
        }
      }
    }
    walk('')
    return totals
  }
}

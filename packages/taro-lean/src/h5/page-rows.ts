// Webpack loader for two files: moves the rows of all pages but home from the H5 entry, which Taro's loader has written, into the app's
// module of pages, which H5 loads later.
import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { ShapeError } from '../shape'

const TRICK = 'h5-pages'
const LIST = /config\.routes = \[\n([\s\S]*?)\n\]\n/
const CONFIG = /var config = (\{.*\})\nwindow\.__taroAppConfig/
const ROW = /(?=Object\.assign\(\{\n {2}path: ')/

export interface SplitEntry {
  /** The entry with home as its only page. */
  entry: string
  /** Rows of the other pages, as code. */
  rows: string
}

/** Removes the list of pages from the app's config but its first name, the only one that the router reads. */
function withoutPages(source: string): string {
  const json = CONFIG.exec(source)?.[1]
  if (!json) throw new ShapeError(TRICK, "the app's config is not found in Taro's entry")
  const config = JSON.parse(json) as { pages: string[]; subPackages?: unknown }
  config.pages.length = 1
  delete config.subPackages
  return source.replace(json, () => JSON.stringify(config))
}

/**
 * Splits the entry that Taro's loader has written; null for a source that holds no list of pages.
 * @throws ShapeError when the list or the config is written otherwise
 */
export function splitEntry(source: string, folder: string, home: string): SplitEntry | null {
  const match = LIST.exec(source)
  if (!match) return null
  const [first = '', ...others] = (match[1] ?? '').trim().split(ROW)
  if (!first.includes(`path: '${home}'`) || others.length === 0)
    throw new ShapeError(TRICK, "the rows of pages in Taro's entry are not found")
  const rows = others
    .join('')
    .replace(/import\("(\.[^"]+)"\)/g, (_, file: string) => `import(${JSON.stringify(path.join(folder, file))})`)
  const entry = source.replace(match[0], () => `config.routes = [\n${first.trim().replace(/,$/, '')}\n]\n`)
  return { entry: withoutPages(entry), rows }
}

let rows: string | null = null

export default function pageRows(this: LoaderContext<{ home: string }>, source: string) {
  // Turns webpack's cache off for this file: the rows come from the routes, which the cache does not watch.
  this.cacheable(false)
  const split = splitEntry(source, path.dirname(this.resourcePath), this.getOptions().home)
  if (split) {
    rows = split.rows
    return split.entry
  }
  if (rows === null) throw new ShapeError(TRICK, "no list of pages is found in Taro's entry")
  return `export const pages = [\n${rows}\n]\n`
}

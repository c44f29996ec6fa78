import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ServerOptions } from '../create-server'
import type { LogTarget } from '../platform/http/log'
import { pages } from '../site/pages'
import { openTestApp, type TestApp } from './harness'

export const SHELL =
  '<!doctype html><html><head><title>药达</title><link href="/css/app.012345.css" rel="stylesheet"></head><body><div id="app"></div></body></html>'
export const LAZY_TABLES = '/js/lazy-tables.012345.js'
/** Page of every url except home. */
export const OTHER = SHELL.replace('</head>', `<link href="${LAZY_TABLES}" rel="preload" as="script"></head>`)
const FILES = ['/js/7.012345.js', '/css/7.012345.css', '/css/app.012345.css']
const PRODUCT_FILES = ['/js/8.012345.js', '/css/8.012345.css']
const CATEGORY_FILES = ['/js/6.012345.js', '/css/6.012345.css']
const SEARCH_FILES = ['/js/5.012345.js', '/css/5.012345.css']
const ORDER_FILES = ['/js/9.012345.js', '/css/9.012345.css', LAZY_TABLES]

interface SiteOptions {
  log?: LogTarget
  /** Time limit for rendering, in ms: by default longer than a busy machine needs. */
  lateMs?: number
  /** Connections of searches. */
  searches?: ServerOptions['searches']
}

/** Starts the server with a built app and the given `screens.cjs`. */
export async function openSite(
  makeScreens: (file: string) => unknown,
  { log, lateMs = 60_000, searches }: SiteOptions = {},
): Promise<TestApp> {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-site-'))
  const folder = path.join(dist, 'h5')
  fs.mkdirSync(folder)
  fs.mkdirSync(`${folder}-server`)
  fs.writeFileSync(path.join(folder, 'index.html'), SHELL)
  const files = {
    'pages/main/home/index': FILES,
    'pages/commodity/detail/index': PRODUCT_FILES,
    'pages/main/category/index': CATEGORY_FILES,
    'pages/search/goods/index': SEARCH_FILES,
    'pages/order/list/index': ORDER_FILES,
  }
  const list = { files, lazyTables: [LAZY_TABLES] }
  fs.writeFileSync(path.join(`${folder}-server`, 'screens.json'), JSON.stringify(list))
  await makeScreens(path.join(`${folder}-server`, 'screens.cjs'))
  return openTestApp({
    log,
    searches,
    site: async (app, deps, searchLane) => pages(app, deps, folder, { lateMs, searchLane }),
  })
}

/** Requests a page as a browser does. */
export const page = async (app: TestApp, url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + url, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const DATA = /<script type="application\/json" id="served-data">(.*?)<\/script>/
/** Returns the data that the server put into a page. */
export const dataOf = <T>(html: string) => JSON.parse(DATA.exec(html)?.[1] ?? 'null') as T

import fs from 'node:fs'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { EndpointName } from '../../src/contract'
import { schemas } from '../../src/contract/schemas'
import type { SearchLane } from '../platform/http/bind'
import type { Ctx, Deps, Handler } from '../platform/http/context'
import { Refusal, refuse } from '../platform/http/refusal'
import { handlers } from '../handlers'
import { htmlOf, type Html } from './html'

type SendRequest = (name: EndpointName, input: object) => Promise<unknown>
interface FirstScreen {
  markup: string
  data: unknown
  picture: string
}
/**
 * Module that the H5 build writes for the server (packages/taro-lean, served-screen.ts). Loaded by its path, because it is built from the
 * app's source.
 */
interface Screens {
  /** Returns the file of the page at a path; null for an unknown path. */
  pageAt(pathname: string): string | null
  drawHome(request: SendRequest, now: number): Promise<FirstScreen>
  drawProduct(request: SendRequest, barcode: string): Promise<FirstScreen>
  /** Null when the category has no first screen. */
  drawCategory(request: SendRequest, target: CategoryTarget): Promise<FirstScreen | null>
  /** Null for a word without results to show. */
  drawSearch(request: SendRequest, word: string): Promise<FirstScreen | null>
}

/** Category of a url, and one below it. */
interface CategoryTarget {
  id?: string
  child?: string
}

/** Names of the files that pages load, as the H5 build lists them. */
interface Files {
  /** By the file of the page: `pages/order/detail/index`. */
  files: Record<string, string[]>
  /** Files that every page but home loads. */
  lazyTables: string[]
}

const HOME = 'pages/main/home/index'
const PRODUCT = 'pages/commodity/detail/index'
const CATEGORY = 'pages/main/category/index'
const SEARCH = 'pages/search/goods/index'

/** Lifetime of home, in ms. */
const FRESH_MS = 30_000
/** Time limit for rendering before a page is sent without its first screen, in ms. */
const LATE_MS = 1000
/** Most pages with prices that are rendered at the same time; others are sent without their first screen. */
const MOST_AT_ONCE = 8

/**
 * Style of the server's first screen, in the position of the router's page; the app removes it. Dark screens stay empty
 * until the app loads, because only the app supports dark mode.
 */
const STYLE =
  '<style>#served{position:absolute;top:0;left:0;width:100%;height:100%;overflow:auto;z-index:1}' +
  '@media (prefers-color-scheme:dark){#served{display:none}}</style>'

export interface RenderOptions {
  /** Time limit for rendering a first screen, in ms. */
  lateMs?: number
  /** Connections and turns of searches. */
  searchLane?: SearchLane
}

/** Escapes JSON for a script element: nothing may look like its end; U+2028 and U+2029 end a line in old parsers. */
const inScript = (data: unknown) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

const STYLE_LINK = /<link href="[^"]+\.css" rel="stylesheet">/g
const styleOf = (file: string) => `<link href="${file}" rel="stylesheet">`
const preloadOf = (file: string, kind: 'script' | 'style') => `<link href="${file}" rel="preload" as="${kind}">`
const isStyle = (file: string) => file.endsWith('.css')
const isScript = (file: string) => file.endsWith('.js')

const QUOTES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const inAttribute = (text: string) => text.replace(/[&"<>]/g, (char) => QUOTES[char] ?? char)

const linkOfPicture = (url: string) =>
  url && `<link href="${inAttribute(url)}" rel="preload" as="image" fetchpriority="high">`

/** Creates calls of the contract as a visitor, without HTTP. */
function visitor(deps: Deps, request: FastifyRequest, searchLane?: SearchLane): SendRequest {
  const ctx: Ctx = {
    ...deps,
    userId: null,
    tokenHash: '',
    merchantCode: '',
    ip: '',
    request,
    catalogSnapshot: () => deps.catalogSnapshots.at(),
  }
  return async (name, input) => {
    const handle = handlers[name] as unknown as Handler<EndpointName>
    const parsed = schemas[name].input.safeParse(input)
    const checked = (parsed.success ? parsed.data : refuse('invalid')) as never
    if (!searchLane?.calls.has(name)) return handle(ctx, checked)
    return searchLane.limit.run(() => handle({ ...ctx, db: searchLane.db }, checked))
  }
}

async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Reads the file list that the H5 build wrote next to its output; null when it is missing. */
function readFiles(folder: string): Files | null {
  const file = path.join(`${folder}-server`, 'screens.json')
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Files) : null
}

/** Names the files of a page for early loading, to avoid sequential requests. */
function withFiles(shell: string, files: readonly string[]): string {
  const missing = [...new Set(files)].filter((file) => !shell.includes(file))
  const scripts = missing.filter(isScript).map((file) => preloadOf(file, 'script'))
  const styles = missing.filter(isStyle).map((file) => preloadOf(file, 'style'))
  return shell.replace('</head>', () => `${[...scripts, ...styles].join('')}</head>`)
}

/** Puts all styles of a page before its scripts: a browser loads few files at the same time, in this order. */
function withStyles(shell: string, files: readonly string[]): string {
  const own = [...new Set(files)].filter((file) => isStyle(file) && !shell.includes(file)).map(styleOf)
  const styles = [...(shell.match(STYLE_LINK) ?? []), ...own].join('')
  return shell.replace(STYLE_LINK, '').replace(/<script|<\/head>/, (next) => styles + next)
}

/**
 * Puts a first screen into a page. `inert`: it only shows, so taps reach the app below it; the app draws the whole page
 * again before it removes the first screen.
 */
function withScreen(page: string, { markup, data, picture }: FirstScreen, { inert }: { inert: boolean }): Html {
  const json = `<script type="application/json" id="served-data">${inScript(data)}</script>`
  const html = page
    .replace(/<link href="[^"]+" rel="stylesheet">/, (first) => linkOfPicture(picture) + first)
    .replace('</head>', () => `${STYLE}</head>`)
    .replace('<div id="app">', () => `<div id="served"${inert ? ' inert' : ''}>${markup}</div>${json}<div id="app">`)
  return htmlOf(html)
}

/**
 * Returns functions that render the pages of the app: each names the files that it loads, and home, category, product
 * and search results have a first screen, as a visitor of the default place sees it. They contain no personal data.
 */
export function htmlPages(
  folder: string,
  shell: string,
  deps: Deps,
  { lateMs = LATE_MS, searchLane }: RenderOptions = {},
) {
  const { files = {}, lazyTables = [] } = readFiles(folder) ?? {}
  const screens = () => import(path.join(path.resolve(`${folder}-server`), 'screens.cjs')) as Promise<Screens>
  const styledShell = (names: readonly string[]) => withFiles(withStyles(shell, names), names)
  const homeShell = styledShell(files[HOME] ?? [])
  const productShell = styledShell([...lazyTables, ...(files[PRODUCT] ?? [])])
  const categoryShell = styledShell([...lazyTables, ...(files[CATEGORY] ?? [])])
  const searchShell = styledShell([...lazyTables, ...(files[SEARCH] ?? [])])
  const plain = htmlOf(withFiles(shell, lazyTables))

  async function drawHome(request: FastifyRequest): Promise<Html> {
    const screen = await (await screens()).drawHome(visitor(deps, request), deps.now().getTime())
    return withScreen(homeShell, screen, { inert: false })
  }

  /** Waits for a rendering; null, with a line in the log, when it fails. */
  const orNull = (rendering: Promise<Html | null>): Promise<Html | null> =>
    rendering.catch((error: unknown) => {
      // The app reports a product that does not exist. As `err`, because the log drops the values of such an error.
      if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'could not render the first screen of a page')
      return null
    })

  const htmlByPage = new Map<string, Html>()
  let last: { at: number; html: Promise<Html> } | null = null
  let renderingCount = 0

  /** Renders the first screen of one request; null without one, when it fails, takes too long, or too many are rendered. */
  async function drawNow(
    request: FastifyRequest,
    page: string,
    draw: (screens: Screens, call: SendRequest) => Promise<FirstScreen | null>,
  ): Promise<Html | null> {
    if (renderingCount >= MOST_AT_ONCE) return null
    renderingCount += 1
    const render = async () => {
      const screen = await draw(await screens(), visitor(deps, request, searchLane))
      return screen && withScreen(page, screen, { inert: true })
    }
    return orNull(
      before(
        lateMs,
        render().finally(() => (renderingCount -= 1)),
      ),
    )
  }

  return {
    /** Returns the page that works at every path. */
    plain: () => plain,

    /** Returns the page at a path with the names of its files. */
    async at(pathname: string): Promise<Html> {
      const page = await screens().then(
        ({ pageAt }) => pageAt(pathname),
        () => null,
      )
      const own = files[page ?? '']
      if (!page || !own) return plain
      const known = htmlByPage.get(page) ?? htmlOf(withFiles(shell, [...lazyTables, ...own]))
      htmlByPage.set(page, known)
      return known
    },

    /** Returns home with its data; one rendering serves all shoppers for a while. */
    async home(request: FastifyRequest): Promise<Html> {
      const at = deps.now().getTime()
      if (!last || at - last.at > FRESH_MS) last = { at, html: before(lateMs, drawHome(request)) }
      return (await orNull(last.html)) ?? plain
    },

    /** Returns the page of a product, rendered anew each time. */
    product: async (request: FastifyRequest, barcode: string): Promise<Html> =>
      (await drawNow(request, productShell, ({ drawProduct }, call) => drawProduct(call, barcode))) ?? plain,

    /** Returns the page of a category, rendered anew each time; null without a first screen. */
    category: (request: FastifyRequest, target: CategoryTarget): Promise<Html | null> =>
      drawNow(request, categoryShell, ({ drawCategory }, call) => drawCategory(call, target)),

    /** Returns the search results of a word, rendered anew each time; null without a first screen. */
    search: (request: FastifyRequest, word: string): Promise<Html | null> =>
      drawNow(request, searchShell, ({ drawSearch }, call) => drawSearch(call, word)),
  }
}

import fs from 'node:fs'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { EndpointName } from '../../src/contract'
import { schemas } from '../../src/contract/schemas'
import type { Ctx, Deps, Handler } from '../platform/http/context'
import { handlers } from '../handlers'
import { htmlOf, type Html } from './html'

type SendRequest = (name: EndpointName, input: object) => Promise<unknown>
/**
 * Module that the H5 build writes for the server (packages/taro-lean, served-screen.ts). Loaded by its path, because it is built from the
 * app's source.
 */
interface Drawing {
  drawHome(request: SendRequest, now: number): Promise<{ markup: string; data: unknown }>
}

/** Lifetime of a rendered page, and the time limit for rendering before the page is sent without it, in ms. */
const FRESH_MS = 30_000
const LATE_MS = 1000

/**
 * Style of the server's first screen, in the position of the router's page; the app removes it. Dark screens stay empty
 * until the app loads, because only the app supports dark mode.
 */
const STYLE =
  '<style>#served{position:absolute;top:0;left:0;width:100%;height:100%;overflow:auto;z-index:1}' +
  '@media (prefers-color-scheme:dark){#served{display:none}}</style>'

/** Escapes JSON for a script element: nothing may look like its end; U+2028 and U+2029 end a line in old parsers. */
const inScript = (data: unknown) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Returns the link of a file that home loads: styles for the first screen, and preloads for scripts, to avoid
 * sequential requests.
 */
function linkOf(file: string): string {
  if (file.endsWith('.css')) return `<link href="${file}" rel="stylesheet">`
  return file.endsWith('.js') ? `<link href="${file}" rel="preload" as="script">` : ''
}

/** Creates calls of the contract as a visitor, without HTTP. */
function visitor(deps: Deps, request: FastifyRequest): SendRequest {
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
    return handle(ctx, schemas[name].input.parse(input) as never)
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
export function readFiles(folder: string): { files: string[]; later?: string[] } | null {
  const file = path.join(`${folder}-server`, 'home.json')
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { files: string[] }) : null
}

/** Adds preloads to the shell of every page but home, to avoid sequential requests. */
export const withLater = (shell: string, later: string[] = []) =>
  shell.replace('</head>', () => `${later.map(linkOf).join('')}</head>`)

/**
 * Returns home with its first screen, as a visitor of the default place sees it, and the data for the app. It contains
 * no personal data: one rendering serves all shoppers for a while. Null when the build made no renderer.
 */
export function homePage(folder: string, shell: string, deps: Deps) {
  const made = path.resolve(`${folder}-server`)
  const own = readFiles(folder)
  if (!own) return null
  const links = own.files.filter((file) => !shell.includes(file)).map(linkOf)

  async function draw(request: FastifyRequest): Promise<Html> {
    const { drawHome } = (await import(path.join(made, 'home.cjs'))) as Drawing
    const { markup, data } = await drawHome(visitor(deps, request), deps.now().getTime())
    const json = `<script type="application/json" id="served-data">${inScript(data)}</script>`
    const html = shell
      .replace('</head>', () => `${links.join('')}${STYLE}</head>`)
      .replace('<div id="app">', () => `<div id="served">${markup}</div>${json}<div id="app">`)
    return htmlOf(html)
  }

  let last: { at: number; html: Promise<Html> } | null = null
  return (request: FastifyRequest) => {
    const at = deps.now().getTime()
    if (!last || at - last.at > FRESH_MS) last = { at, html: before(LATE_MS, draw(request)) }
    return last.html
  }
}

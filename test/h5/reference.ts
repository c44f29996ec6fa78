// Near-optimal pages to compare ours with: the same first screen as plain HTML and CSS with its pictures, and 80 KB
// (brotli) of libraries that render nothing.
import http from 'node:http'
import zlib from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { NAME_HELPER, PHONE, store, type Stored } from './slow-phone'

/** Libraries of a typical shop, 80 KB (brotli) together. Each is evaluated; no function is called. */
const LIBRARIES = ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'dayjs', 'history', 'universal-router', 'swiper']
const LIBRARY_KB = [76, 84] as const

async function librariesScript(): Promise<Buffer> {
  const contents = LIBRARIES.map(
    (name, at) => `import * as l${at} from '${name}'; (self.lib ||= []).push(l${at})`,
  ).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2018',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const script = zlib.brotliCompressSync(outputFiles[0]!.contents)
  const kb = script.length / 1024
  if (kb < LIBRARY_KB[0] || kb > LIBRARY_KB[1])
    throw new Error(`the libraries of the reference page have ${kb.toFixed(1)} KB`)
  return script
}

interface File {
  body: Buffer
  headers: Record<string, string>
}

/** A first screen as plain HTML. */
interface FirstScreen {
  /** Content of the head before its scripts and style sheets. */
  head: string
  /** Content of the body. */
  markup: string
  /** Urls of the style sheets. */
  styles: string[]
}

const fetched = async (url: string): Promise<File> => {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } }
}

const compressed = ({ body, headers }: File): File => ({
  body: zlib.brotliCompressSync(body),
  headers: { ...headers, 'content-encoding': 'br' },
})

/** Returns the first screen that our server puts into a page. */
export async function servedScreen(shop: string, path: string): Promise<FirstScreen> {
  const html = (await fetched(shop + path)).body.toString()
  const markup = /<div id="served"[^>]*>([\s\S]*?)<\/div>(<script type="application\/json"|<div id="app")/.exec(
    html,
  )?.[1]
  if (!markup) throw new Error(`${path} contains no first screen: run npm run build:h5`)
  const styles = Array.from(html.matchAll(/<link href="([^"]+\.css)" rel="stylesheet">/g), ([, url]) => url!)
  const head = html.slice(0, html.indexOf('<script')).replace(/<link href="[^"]+\.css"[^>]*>/g, '')
  return { head, markup, styles }
}

/** Returns the first screen that the app draws for a shopper with these values in the storage. */
export async function drawnScreen(
  browser: Browser,
  shop: string,
  { path, shows, storage }: { path: string; shows: string; storage: Stored },
): Promise<FirstScreen> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(NAME_HELPER)
  await page.addInitScript(store, storage)
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  await page.locator(shows).first().waitFor()
  const { head, markup, styles } = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const text = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML).join('')
    const sheets = all('link[rel=stylesheet]').map((link) => new URL((link as HTMLLinkElement).href).pathname)
    for (const script of all('body script')) script.remove()
    return {
      head: text([...all('meta'), ...all('style')]),
      markup: document.body.innerHTML,
      styles: [...new Set(sheets)],
    }
  })
  await context.close()
  const local = (html: string) => html.replaceAll(shop, '')
  return { head: `<!doctype html><html lang="zh-CN"><head>${local(head)}`, markup: local(markup), styles }
}

/** Starts the reference: every byte of a first screen as our server sends it, without the app. */
export async function startReference(shop: string, { head, markup, styles }: FirstScreen) {
  const pictures = new Set(Array.from(markup.matchAll(/src="([^"]+)"/g), ([, url]) => url!))
  const links = styles.map((url) => `<link href="${url}" rel="stylesheet">`).join('')
  const page = `${head}<script defer src="/libraries.js"></script>${links}</head><body>${markup}</body></html>`
  const files = new Map<string, File>([
    ['/', compressed({ body: Buffer.from(page), headers: { 'content-type': 'text/html; charset=utf-8' } })],
    [
      '/libraries.js',
      { body: await librariesScript(), headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' } },
    ],
  ])
  for (const url of styles) files.set(url, compressed(await fetched(shop + url)))
  for (const url of pictures) files.set(url, await fetched(shop + url))
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

// Pages are kept from one phone to the next, emptied: a page's new process and its cold scripts cost more than a second of a core.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

export interface KeptPage {
  page: Page
  context: BrowserContext
  /** Gives it back; it is closed where it cannot be emptied. */
  release(): Promise<void>
}

/** What a test may listen to. */
const HEARD = [
  'console',
  'pageerror',
  'request',
  'response',
  'requestfailed',
  'load',
  'framenavigated',
  'dialog',
] as const

const idle = new WeakMap<Browser, Map<string, KeptPage[]>>()

const shelfOf = (browser: Browser, kind: string): KeptPage[] => {
  const shelves = idle.get(browser) ?? new Map<string, KeptPage[]>()
  idle.set(browser, shelves)
  const shelf = shelves.get(kind) ?? []
  shelves.set(kind, shelf)
  return shelf
}

type Script = Parameters<Page['addInitScript']>[0]

const sourceOf = (script: Script, arg: unknown) => {
  if (typeof script === 'function') return `(${String(script)})(${JSON.stringify(arg)})`
  if (typeof script === 'string') return script
  throw new Error('cannot remove an init script file from a reused page')
}

/** Scripts that run before the page's own can be taken out again, which Playwright itself has no way to do. */
function ownScripts({ page, context, session }: { page: Page; context: BrowserContext; session: CDPSession }) {
  const planted: string[] = []
  const plant = async (script: Script, arg?: unknown) => {
    const source = sourceOf(script, arg)
    planted.push((await session.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier)
    return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
  }
  page.addInitScript = plant
  context.addInitScript = plant
  return async () => {
    for (const identifier of planted.splice(0))
      await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  }
}

/** A function that a page can call stays in it; who is called is the last one that asked for the name. */
function ownFunctions(page: Page) {
  const named = new Map<string, (...args: unknown[]) => unknown>()
  const expose = page.exposeFunction.bind(page)
  page.exposeFunction = async (name: string, answer: (...args: unknown[]) => unknown) => {
    const isNew = !named.has(name)
    named.set(name, answer)
    if (isNew) await expose(name, (...args: unknown[]) => named.get(name)?.(...args))
    return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
  }
}

/** What a test holds or slows through a session of its own ends with it. */
function ownSessions(context: BrowserContext) {
  const opened: CDPSession[] = []
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (page) => {
    const session = await open(page)
    opened.push(session)
    return session
  }
  return () => Promise.all(opened.splice(0).map((session) => session.detach().catch(() => undefined)))
}

async function make(browser: Browser, url: string, options: BrowserContextOptions): Promise<KeptPage> {
  const context = await browser.newContext({ ...options, baseURL: url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const takeScripts = ownScripts({ page, context, session })
  ownFunctions(page)
  const endSessions = ownSessions(context)

  const empty = async () => {
    for (const event of HEARD) page.removeAllListeners(event)
    await endSessions()
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
    await takeScripts()
    await Promise.all(
      context
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    )
    // An address of the shop without the app: nothing of it runs while its storage is cleared.
    await page.goto('/api/healthz')
    await page.evaluate(() => sessionStorage.clear())
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)])
    if (options.viewport) await page.setViewportSize(options.viewport)
    // From within the page, which keeps its process.
    await page.evaluate(() => location.replace('about:blank'))
    await page.waitForURL('about:blank')
    await session.send('Page.resetNavigationHistory')
  }
  const kept: KeptPage = {
    page,
    context,
    release: async () => {
      try {
        await empty()
        shelfOf(browser, JSON.stringify([url, options])).push(kept)
      } catch {
        await context.close()
      }
    },
  }
  return kept
}

/** A page as good as new: no storage, no history, no listeners, nothing planted. `options` are those of its context. */
export const takePage = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<KeptPage> =>
  shelfOf(browser, JSON.stringify([url, options])).pop() ?? (await make(browser, url, options))

// Reuses browser pages between phones, emptied: a new page's process and its cold scripts cost more than a second of a
// core.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

export interface IdlePage {
  page: Page
  context: BrowserContext
  /** Returns the page to the pool; closes it when it cannot be emptied. */
  release(): Promise<void>
}

/** Events that a test may listen to. */
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

const idle = new WeakMap<Browser, Map<string, IdlePage[]>>()

const idlePagesOf = (browser: Browser, kind: string): IdlePage[] => {
  const idlePages = idle.get(browser) ?? new Map<string, IdlePage[]>()
  idle.set(browser, idlePages)
  const pagesOfKind = idlePages.get(kind) ?? []
  idlePages.set(kind, pagesOfKind)
  return pagesOfKind
}

type Script = Parameters<Page['addInitScript']>[0]

const sourceOf = (script: Script, arg: unknown) => {
  if (typeof script === 'function') return `(${String(script)})(${JSON.stringify(arg)})`
  if (typeof script === 'string') return script
  throw new Error('cannot remove an init script file from a reused page')
}

/** Makes scripts that run before the page's own removable, which Playwright cannot do. */
function ownScripts({ page, context, session }: { page: Page; context: BrowserContext; session: CDPSession }) {
  const identifiers: string[] = []
  const addScript = async (script: Script, arg?: unknown) => {
    const source = sourceOf(script, arg)
    identifiers.push((await session.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier)
    return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
  }
  page.addInitScript = addScript
  context.addInitScript = addScript
  return async () => {
    for (const identifier of identifiers.splice(0))
      await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  }
}

/**
 * Keeps functions exposed to the page: they cannot be removed, and a call goes to the last one registered under the
 * name.
 */
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

/** Opens a url once more when the history entry that a closed dialog drops a moment later has aborted it. */
function ownNavigation(page: Page) {
  const open = page.goto.bind(page)
  page.goto = (url, options) =>
    open(url, options).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error
      return open(url, options)
    })
}

/** Detaches the sessions that a test opened, which ends everything it held or slowed with them. */
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

async function make(browser: Browser, url: string, options: BrowserContextOptions): Promise<IdlePage> {
  const context = await browser.newContext({ ...options, baseURL: url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const takeScripts = ownScripts({ page, context, session })
  ownFunctions(page)
  ownNavigation(page)
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
    // Opens a url of our origin without the app, which then cannot write while its storage is cleared.
    await page.goto('/api/healthz')
    await page.evaluate(() => sessionStorage.clear())
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)])
    if (options.viewport) await page.setViewportSize(options.viewport)
    // Navigates from within the page, which keeps its process.
    await page.evaluate(() => location.replace('about:blank'))
    await page.waitForURL('about:blank')
    await session.send('Page.resetNavigationHistory')
  }
  const pooledPage: IdlePage = {
    page,
    context,
    release: async () => {
      try {
        await empty()
        idlePagesOf(browser, JSON.stringify([url, options])).push(pooledPage)
      } catch {
        await context.close()
      }
    },
  }
  return pooledPage
}

/**
 * Returns a page in the state of a new one: no storage, history, listeners or added scripts. `options` are those of its
 * context.
 */
export const takePage = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<IdlePage> =>
  idlePagesOf(browser, JSON.stringify([url, options])).pop() ?? (await make(browser, url, options))

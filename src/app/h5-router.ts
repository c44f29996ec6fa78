// H5 only, loaded before the router creates its history. The router needs literal urls; ours are patterns.
import { routesAlias } from '@tarojs/router'
import PageHandler from '@tarojs/router/dist/router/page'
import stacks from '@tarojs/router/dist/router/stack'
import { Current } from '@tarojs/runtime'
import { isLazyLoaded, lazyPages } from '../hosts/lazy-tables/h5'
import { startBackHistory } from '../hosts/navigation/back-h5'
import { matchUrl, pageFile, publicUrl } from '../routes'
import { preloadNextPages } from './h5-preload'

const ERROR = publicUrl('error')
/** Represents every page but home in the router's list (packages/taro-lean, h5-pages). */
const OTHER_PAGES = 'other-pages'

interface Shown {
  pathname: string
}
interface PageRoute {
  path: string
  load(context: Shown, params: object): unknown
}
const appConfig = () => (window as unknown as { __taroAppConfig: { routes: PageRoute[] } }).__taroAppConfig

// Before every other listener: the router must not see the back navigations that close an overlay.
startBackHistory()

/** Number of back and forward navigations, and whether the router is handling one. */
let navigationCount = 0
let isTurning = false
window.addEventListener('popstate', () => {
  navigationCount++
  isTurning = true
})

/** Number of pages still loading. */
let coming = 0

const isShown = (pathname: string) => Current.page?.path?.split('?')[0] === pathname

/**
 * Loads the page of any url except home's, from rows that load after the first frame. Rejects when they fail to load.
 */
async function loadPage(context: Shown) {
  const startCount = navigationCount
  const pages = await lazyPages()
  const match = matchUrl(context.pathname)
  const page = match && pages.find(({ path }) => path === pageFile(match.route))
  if (!page) return null
  // The router looks a page's config up here.
  const { routes } = appConfig()
  if (!routes.includes(page)) routes.push(page)
  const [file, ...rest] = page.load(context, match.params) as [Promise<unknown>, ...unknown[]]
  // Drops the page when the shopper has gone back before it loaded: the router ignores null.
  const isLeft = () => navigationCount !== startCount && decode(window.location.pathname) !== context.pathname
  return [file.then((loaded) => (isLeft() ? null : loaded)), ...rest]
}

async function loadOtherPage(context: Shown): Promise<unknown[] | null> {
  // Back from a page that never loaded: the current page is still shown and must not be created again.
  if (isTurning && coming > 0 && isShown(context.pathname)) return [null]
  coming++
  try {
    const page = await loadPage(context)
    return page && (await Promise.all(page))
  } finally {
    coming--
  }
}

type CustomRoutes = Record<string, string | string[]>

interface Alias {
  set(routes?: CustomRoutes): void
  getConfig(url?: string): [string, string] | undefined
  getAlias(url?: string): string
}

const alias = routesAlias as unknown as Alias

// The router looks up page configs (title, navigation style) by literal url: falls back to the pattern.
const literalConfig = alias.getConfig.bind(alias)
alias.getConfig = (url = '') => {
  const literal = literalConfig(url)
  if (literal) return literal
  const match = matchUrl(url)
  return match ? [`/${pageFile(match.route)}`, url] : undefined
}

// The router looks up tabs, which stay alive, by literal url too, in this list.
const setRoutes = alias.set.bind(alias)
alias.set = (custom = {}) => {
  for (const [file, addresses] of Object.entries(custom)) {
    if (!Array.isArray(addresses)) continue
    addresses.includes = (url) => {
      const match = matchUrl(url)
      return match !== null && `/${pageFile(match.route)}` === file
    }
  }
  setRoutes({ ...custom, [OTHER_PAGES]: '/(.*)' })
  appConfig().routes.push({ path: OTHER_PAGES, load: loadOtherPage })
  // The router's history exists by now, and handles a navigation between the two listeners.
  window.addEventListener('popstate', () => (isTurning = false))
}

interface Hiding {
  hideTimer: ReturnType<typeof setTimeout> | null
  lastHidePage: HTMLElement | null
}
type Handler = typeof PageHandler.prototype

/** Stops the router's timer that hides this page. */
function keepShown(handler: Handler, container: HTMLElement | null) {
  const hiding = handler as unknown as Hiding
  if (!hiding.hideTimer || hiding.lastHidePage !== container) return
  clearTimeout(hiding.hideTimer)
  hiding.hideTimer = null
}

// The router hides a left page after its animation: a shopper who returns sooner would find it hidden.
const handler = PageHandler.prototype
const { load, show, unload } = handler
handler.show = function (this: Handler, page, ...extras) {
  if (page) keepShown(this, this.getPageContainer(page))
  return show.call(this, page, ...extras)
}

// A page that has opened loads the code of the pages that follow it.
handler.load = function (this: Handler, ...page) {
  load.apply(this, page)
  preloadNextPages(this.pathname)
}

// The router shows the page below when the top one has slid away. Shows it at once: the shopper sees it uncovered.
handler.unload = function (this: Handler, page, delta, isTop) {
  unload.call(this, page, delta, isTop)
  const nextPage = stacks.last
  if (!isTop || !nextPage || !this.isSamePage(nextPage)) return
  const container = this.getPageContainer(nextPage)
  keepShown(this, container)
  // The router's style hides a stationed page that is not the last one; `show` makes it stationed again.
  container?.classList.remove('taro_page_shade', 'taro_page_stationed')
}

// Our navigation already passes public urls to the router: no alias is needed.
alias.getAlias = (url = '') => url

const decode = (path: string): string | null => {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

// An unknown or broken first url shows the error page; a url that cannot be checked without its chunk stays for a
// reload. @spec NAV-03 ER-64
const { pathname, hash } = window.location
const path = decode(pathname)
if (path === null || (isLazyLoaded() && !matchUrl(path)))
  window.history.replaceState(window.history.state, '', ERROR + hash)

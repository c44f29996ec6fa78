// H5 only, loaded before the router makes its history. The router takes literal addresses; ours are patterns.
import { routesAlias } from '@tarojs/router'
import PageHandler from '@tarojs/router/dist/router/page'
import { Current } from '@tarojs/runtime'
import { isLaterHere, laterPages } from '../hosts/later/h5'
import { matchUrl, pageFile, publicUrl } from '../routes'

const ERROR = publicUrl('error')
/** Stands for every page but home in the router's list (packages/taro-lean, h5-pages). */
const LATER = 'later'

interface Shown {
  pathname: string
}
interface PageRoute {
  path: string
  load(context: Shown, params: object): unknown
}
const appConfig = () => (window as unknown as { __taroAppConfig: { routes: PageRoute[] } }).__taroAppConfig

/** How often the shopper has gone back or forth, and whether the router is just being told so. */
let turns = 0
let isTurning = false
window.addEventListener('popstate', () => {
  turns++
  isTurning = true
})

/** Pages that were asked for and are not there yet. */
let coming = 0

const isShown = (pathname: string) => Current.page?.path?.split('?')[0] === pathname

/** The page of any address but home's, found in rows that come after the first frame. Rejects where they do not come. */
async function laterPage(context: Shown) {
  const asked = turns
  const pages = await laterPages()
  const match = matchUrl(context.pathname)
  const page = match && pages.find(({ path }) => path === pageFile(match.route))
  if (!page) return null
  // The router looks a page's config up here.
  const { routes } = appConfig()
  if (!routes.includes(page)) routes.push(page)
  const [file, ...rest] = page.load(context, match.params) as [Promise<unknown>, ...unknown[]]
  // Who has gone back before it came is not taken to it: the router does nothing with nothing.
  const isLeft = () => turns !== asked && decode(window.location.pathname) !== context.pathname
  return [file.then((loaded) => (isLeft() ? null : loaded)), ...rest]
}

async function loadLater(context: Shown): Promise<unknown[] | null> {
  // Back from a page that never came: where they are is shown already, and would be made anew.
  if (isTurning && coming > 0 && isShown(context.pathname)) return [null]
  coming++
  try {
    const page = await laterPage(context)
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

// Page configs (title, navigation style) are looked up by literal address: fall back to the pattern.
const literalConfig = alias.getConfig.bind(alias)
alias.getConfig = (url = '') => {
  const literal = literalConfig(url)
  if (literal) return literal
  const match = matchUrl(url)
  return match ? [`/${pageFile(match.route)}`, url] : undefined
}

// Tabs, which stay alive, are looked up by literal address too, in the list that the router is given.
const setRoutes = alias.set.bind(alias)
alias.set = (custom = {}) => {
  for (const [file, addresses] of Object.entries(custom)) {
    if (!Array.isArray(addresses)) continue
    addresses.includes = (url) => {
      const match = matchUrl(url)
      return match !== null && `/${pageFile(match.route)}` === file
    }
  }
  setRoutes({ ...custom, [LATER]: '/(.*)' })
  appConfig().routes.push({ path: LATER, load: loadLater })
  // The router's history has been made by now, and hears of a turn between the two listeners.
  window.addEventListener('popstate', () => (isTurning = false))
}

interface Hiding {
  hideTimer: ReturnType<typeof setTimeout> | null
  lastHidePage: HTMLElement | null
}

// A page that was left is put away when its animation is over: who comes back sooner would find it put away.
const handler = PageHandler.prototype
const show = handler.show
handler.show = function (this: typeof handler, page, ...more) {
  const hiding = this as unknown as Hiding
  if (page && hiding.hideTimer && hiding.lastHidePage === this.getPageContainer(page)) {
    clearTimeout(hiding.hideTimer)
    hiding.hideTimer = null
  }
  return show.call(this, page, ...more)
}

// Our navigation gives the router public addresses already: nothing to translate.
alias.getAlias = (url = '') => url

const decode = (path: string): string | null => {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

// An unknown or broken first address shows the error page; what we cannot judge for want of code stays for a reload. @spec NAV-03 ER-64
const { pathname, hash } = window.location
const path = decode(pathname)
if (path === null || (isLaterHere() && !matchUrl(path)))
  window.history.replaceState(window.history.state, '', ERROR + hash)

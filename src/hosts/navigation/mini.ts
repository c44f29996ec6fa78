import Taro from '@tarojs/taro'
import { decodePart, matchPage, pageFile, pageUrl, publicUrl, routes, tabPages, type Params } from '../../routes'
import { secretsOf } from '../entry/secrets'
import type { BackHolder, Navigation } from './contract'

/** Most pages on a mini-program's stack. */
const STACK_LIMIT = 10

/** Distance in px of a shown row from the top of the page, which keeps it below the top bar. */
const ROW_OFFSET = -200

const taken = async (move: () => unknown) => {
  try {
    await move()
    return true
  } catch {
    return false
  }
}

const CART_TAB = tabPages().findIndex((route) => route.page === 'cart')

// Keeps the parameters of a tab until it shows, because tabs take no query.
let tabParams: Params = {}

// Keeps the page whose `page-container` is shown: `navigateBack` would close the container and stay on the page.
let holder: BackHolder | null = null

export const miniNavigation: Navigation = {
  push: (name, params) => {
    if (Taro.getCurrentPages().length >= STACK_LIMIT)
      return taken(() => Taro.redirectTo({ url: pageUrl(name, params) }))
    return taken(() => Taro.navigateTo({ url: pageUrl(name, params) }))
  },
  replace: (name, params) => taken(() => Taro.redirectTo({ url: pageUrl(name, params) })),
  tab: (name, params) => {
    tabParams = params
    return taken(() => Taro.switchTab({ url: `/${pageFile(routes[name])}` }))
  },
  relaunch: (name, params) => {
    if (routes[name].tab) tabParams = params
    return taken(() => Taro.reLaunch({ url: routes[name].tab ? `/${pageFile(routes[name])}` : pageUrl(name, params) }))
  },
  back: async (pages = 1) => {
    if (Taro.getCurrentPages().length < 2) return false
    await holder?.release()
    return taken(() => Taro.navigateBack(pages > 1 ? { delta: pages } : undefined))
  },
  holdBack: (page, levels) => {
    if (levels > 0) holder = page
    else if (holder === page) holder = null
  },
  // Never fires: the back button of these hosts appears only on a page that has loaded.
  onHistoryChange: () => {},
  depth: () => Taro.getCurrentPages().length,
  current: () => {
    const page = Taro.getCurrentPages().at(-1)
    const name = page?.route && matchPage(page.route)
    return name ? publicUrl(name, ownParams(page.options ?? {}, secretsOf(routes[name].url))) : '/'
  },
  showAgain: () => {},
  setTitle: (title) => void taken(() => Taro.setNavigationBarTitle({ title })),
  setCartBadge: (text) =>
    void taken(() =>
      text ? Taro.setTabBarBadge({ index: CART_TAB, text }) : Taro.removeTabBarBadge({ index: CART_TAB }),
    ),
  scrollToTop: () => void taken(() => Taro.pageScrollTo({ scrollTop: 0, duration: 0 })),
  scrollTo: (id) => void taken(() => Taro.pageScrollTo({ selector: `#${id}`, duration: 0 })),
  showRow: (id) => void taken(() => Taro.pageScrollTo({ selector: `#${id}`, offsetTop: ROW_OFFSET, duration: 0 })),
  takeTabParams: () => {
    const params = tabParams
    tabParams = {}
    return params
  },
}

/**
 * Returns the parameters of a page without the keys that Taro adds and, on the first page, without the token of the
 * link that opened the app.
 */
const ownParams = (options: Record<string, unknown>, secrets: readonly string[]): Params =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([key]) => !key.startsWith('$') && key !== 'stamp' && !secrets.includes(key))
      .filter(([, value]) => typeof value === 'string')
      .map(([key, value]) => [key, decodePart(value as string)]),
  )

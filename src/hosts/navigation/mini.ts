import Taro from '@tarojs/taro'
import { decodePart, matchPage, pageFile, pageUrl, publicUrl, routes, tabPages, type Params } from '../../routes'
import { secretsOf } from '../entry/secrets'
import type { Navigation } from './contract'

/** Pages a mini-program stacks at most. */
const STACK_LIMIT = 10

const taken = async (move: () => unknown) => {
  try {
    await move()
    return true
  } catch {
    return false
  }
}

const CART_TAB = tabPages().findIndex((route) => route.page === 'cart')

// Tabs take no query: what they need waits here until they are shown.
let tabParams: Params = {}

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
  back: async () => Taro.getCurrentPages().length > 1 && taken(() => Taro.navigateBack()),
  // Their own back button stands on a page that is there already.
  onTurn: () => {},
  depth: () => Taro.getCurrentPages().length,
  current: () => {
    const page = Taro.getCurrentPages().at(-1)
    const name = page?.route && matchPage(page.route)
    return name ? publicUrl(name, ownParams(page.options ?? {}, secretsOf(routes[name].url))) : '/'
  },
  setTitle: (title) => void taken(() => Taro.setNavigationBarTitle({ title })),
  setCartBadge: (text) =>
    void taken(() =>
      text ? Taro.setTabBarBadge({ index: CART_TAB, text }) : Taro.removeTabBarBadge({ index: CART_TAB }),
    ),
  scrollToTop: () => void taken(() => Taro.pageScrollTo({ scrollTop: 0, duration: 0 })),
  scrollTo: (id) => void taken(() => Taro.pageScrollTo({ selector: `#${id}`, duration: 0 })),
  takeTabParams: () => {
    const params = tabParams
    tabParams = {}
    return params
  },
}

/** Taro adds keys of its own to a page's options; those of the first page hold the token of the link that opened the app. */
const ownParams = (options: Record<string, unknown>, secrets: readonly string[]): Params =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([key]) => !key.startsWith('$') && key !== 'stamp' && !secrets.includes(key))
      .filter(([, value]) => typeof value === 'string')
      .map(([key, value]) => [key, decodePart(value as string)]),
  )

import Taro from '@tarojs/taro'
import { publicUrl, routes, type Params, type RouteName } from '../../routes'
import { here } from '../channel/h5'
import { fetchLater } from '../later/h5'
import type { Navigation } from './contract'

const taken = async (move: () => unknown) => {
  try {
    await move()
    return true
  } catch {
    return false
  }
}

/** Throws where the address is not known: the code that knows it does not come, and the shopper has been told. */
const url = async (name: RouteName, params: Params) => {
  if (!(name in routes)) await fetchLater()
  return { url: publicUrl(name, params) }
}

// What the last tab was opened for, until its page takes it.
let tabParams: Params = {}

/** Each page of the router scrolls in a box of its own; the last one that is not put away is the shown one. */
const shownBox = () => [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)

/** The address bar shows the public address, so that is what the router is given. */
export const navigation = {
  push: (name, params) => taken(async () => Taro.navigateTo(await url(name, params))),
  replace: (name, params) => taken(async () => Taro.redirectTo(await url(name, params))),
  // The router keeps a tab alive whichever way it is opened; only a pushed one can be come back from.
  tab: (name, params, how = 'push') => {
    tabParams = params
    return taken(async () => (how === 'push' ? Taro.navigateTo : Taro.switchTab)(await url(name, params)))
  },
  relaunch: (name, params) => taken(async () => Taro.reLaunch(await url(name, params))),
  // With one entry the router would reload the page and never settle.
  back: async () => Taro.getCurrentPages().length > 1 && taken(() => Taro.navigateBack()),
  onTurn: (turned) => window.addEventListener('popstate', turned),
  depth: () => Taro.getCurrentPages().length,
  current: () => window.location.pathname + window.location.search,
  setTitle: (title) => {
    document.title = title
    here.title(title)
  },
  setCartBadge: () => {},
  scrollToTop: () => {
    shownBox()?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  },
  scrollTo: (id) => shownBox()?.querySelector(`#${id}`)?.scrollIntoView(),
  takeTabParams: () => {
    const params = tabParams
    tabParams = {}
    return params
  },
} satisfies Navigation

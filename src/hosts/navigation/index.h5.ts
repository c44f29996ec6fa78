import Taro from '@tarojs/taro'
import { publicUrl, type Params, type RouteName } from '../../routes'
import type { Navigation } from './contract'

const taken = async (move: () => unknown) => {
  try {
    await move()
    return true
  } catch {
    return false
  }
}

const url = (name: RouteName, params: Params) => ({ url: publicUrl(name, params) })

/** The address bar shows the public address, so that is what the router is given. */
export const navigation = {
  push: (name, params) => taken(() => Taro.navigateTo(url(name, params))),
  replace: (name, params) => taken(() => Taro.redirectTo(url(name, params))),
  tab: (name, params) => taken(() => Taro.switchTab(url(name, params))),
  relaunch: (name, params) => taken(() => Taro.reLaunch(url(name, params))),
  // With one entry the router would reload the page and never settle.
  back: async () => Taro.getCurrentPages().length > 1 && taken(() => Taro.navigateBack()),
  depth: () => Taro.getCurrentPages().length,
  current: () => window.location.pathname + window.location.search,
  setTitle: (title) => {
    document.title = title
  },
  setCartBadge: () => {},
  // Each page of the router scrolls in a box of its own; the last one is the shown one.
  scrollToTop: () => {
    const boxes = document.querySelectorAll('.taro_page')
    boxes[boxes.length - 1]?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  },
  // The address carries them here.
  takeTabParams: () => ({}),
} satisfies Navigation

import Taro from '@tarojs/taro'
import { publicUrl, routes, type Params, type RouteName } from '../../routes'
import { channelHost } from '../channel/h5'
import { endTask } from '../end-task'
import { fetchLazyTables } from '../lazy-tables/h5'
import { holdBack, leavePage } from './back-h5'
import type { Navigation } from './contract'

const taken = async (move: () => unknown) => {
  const stay = await leavePage()
  // Lets the browser draw the pressed button before the next page is made, which blocks a slow phone.
  await endTask()
  try {
    await move()
    return true
  } catch {
    stay()
    return false
  }
}

/**
 * Returns the url of a route. Throws when it is unknown because the code that knows it failed to load; the shopper has
 * then seen a message.
 */
const url = async (name: RouteName, params: Params) => {
  if (!(name in routes)) await fetchLazyTables()
  return { url: publicUrl(name, params) }
}

/** Elements of a row that take the focus: a field, else its first button. */
const FOCUSABLE = 'input,textarea,[tabindex="0"]'

// Keeps the parameters of the last tab until its page takes them.
let tabParams: Params = {}

/**
 * Returns the scroll container of the visible page: each page of the router has its own; the last one not hidden is
 * visible.
 */
const shownBox = () => [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)

/** Navigation of H5. Passes public urls to the router, because the address bar shows them. */
export const navigation = {
  push: (name, params) => taken(async () => Taro.navigateTo(await url(name, params))),
  replace: (name, params) => taken(async () => Taro.redirectTo(await url(name, params))),
  // Pushes the tab unless it replaces a page: the router keeps a tab alive either way, but only a pushed tab allows going
  // back.
  tab: (name, params, mode = 'push') => {
    tabParams = params
    return taken(async () => (mode === 'push' ? Taro.navigateTo : Taro.switchTab)(await url(name, params)))
  },
  relaunch: (name, params) => taken(async () => Taro.reLaunch(await url(name, params))),
  // Checks the stack first: with one entry the router would reload the page and never settle.
  back: async (pages = 1) =>
    Taro.getCurrentPages().length > 1 && taken(() => Taro.navigateBack(pages > 1 ? { delta: pages } : undefined)),
  holdBack: (holder, levels) => void holdBack(holder, levels),
  onHistoryChange: (turned) => window.addEventListener('popstate', turned),
  depth: () => Taro.getCurrentPages().length,
  current: () => window.location.pathname + window.location.search,
  showAgain: () => Taro.getCurrentInstance().page?.onShow?.(),
  setTitle: (title) => {
    document.title = title
    channelHost.title(title)
  },
  setCartBadge: () => {},
  scrollToTop: () => {
    shownBox()?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  },
  scrollTo: (id) => shownBox()?.querySelector(`#${id}`)?.scrollIntoView(),
  showRow: (id) => {
    const row = shownBox()?.querySelector<HTMLElement>(`#${id}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  },
  takeTabParams: () => {
    const params = tabParams
    tabParams = {}
    return params
  },
} satisfies Navigation

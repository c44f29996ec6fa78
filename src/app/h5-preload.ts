// H5 only. Loads the code of the pages that shoppers open next, so that a tap shows its page at once.
import { lazyPages } from '../hosts/lazy-tables/h5'
import { matchUrl, pageFile, routes, type RouteName } from '../routes'
import { byTimer } from '../stores/delay'

/** Pages that are opened most often from a page, in this order. */
const NEXT_PAGES: { readonly [page: string]: readonly RouteName[] | undefined } = {
  home: ['goods', 'category', 'cart'],
  category: ['goodsCategory'],
  searchGoods: ['goods'],
  user: ['orderList'],
  orderList: ['orderDetail'],
} satisfies Partial<Record<RouteName, readonly RouteName[]>>

/** Time after which a page needs the network and the processor no more, in ms. */
const SETTLE_MS = 1000
/** Most time that idle work waits for, in ms. */
const IDLE_MS = 2000

/** Resolves when the browser has nothing else to do; Safari does not say so. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else byTimer(resolve, 0)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

let cancel = () => {}

/** Loads the pages that follow this one, one at a time. Stops when another page opens. */
export function preloadNextPages(path: string) {
  cancel()
  const names = NEXT_PAGES[matchUrl(path)?.name ?? '']
  if (!names || savesData()) return
  let isLeft = false
  const run = async () => {
    const pages = await lazyPages()
    for (const name of names) {
      await idle()
      if (isLeft) return
      // The router's rows return a list that begins with the promise of the code.
      const [code] = (pages.find((page) => page.path === pageFile(routes[name]))?.load({}, {}) ?? []) as unknown[]
      await code
    }
  }
  // A failure does not matter here: the page is loaded again when it opens.
  const stopTimer = byTimer(() => void run().catch(() => {}), SETTLE_MS)
  cancel = () => {
    isLeft = true
    stopTimer()
  }
}

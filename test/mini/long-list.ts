// A thousand products scrolled to the end in a compiled mini-program: how many rows are rendered, and how much data is
// sent for them.
import { pageUrl } from '../../src/routes'
import type { MiniHost } from './host'

export interface LongList {
  name: string
  /** Page that the mini-program opens. */
  open: { path: string; query?: Record<string, string> }
  /** Selector of a product row. */
  row: string
  /** Height above the list in px; the simulated host has no layout of its own. */
  above: number
}

const path = (name: 'home' | 'category' | 'searchGoods') => pageUrl(name).slice(1).split('?')[0] ?? ''

export const LONG_LISTS: LongList[] = [
  {
    name: 'search results',
    open: { path: path('searchGoods'), query: { id: '药' } },
    row: '.search-products-card',
    above: 96,
  },
  { name: 'home’s waterfall', open: { path: path('home') }, row: '.y-product', above: 1300 },
  { name: 'a category', open: { path: path('category') }, row: '.y-row', above: 130 },
]

export const COUNT = 1000
const PAGE = 10
export const PAGES = COUNT / PAGE
/** Height of ten products in px. */
const BLOCK = 1400

/** Simulates the host's layout queries. Creates a new query object for each call, because Taro wraps it. */
export function layOut(mini: MiniHost, above: number) {
  mini.override('createSelectorQuery', () => {
    const query = {
      select: () => query,
      boundingClientRect: () => query,
      selectViewport: () => query,
      scrollOffset: () => query,
      exec: (callback: (boxes: object[]) => void) =>
        void setImmediate(() => callback([{ top: above, height: BLOCK }, { scrollTop: 0 }])),
    }
    return query
  })
}

/** Scrolls to the end of a page, which loads the next page. */
export const toPage = async (mini: MiniHost, { above }: LongList, page: number) => {
  await mini.page().scroll(above + (page - 1) * BLOCK - 800)
  await mini.page().reachBottom()
  await mini.waitFor(`第 ${page * PAGE} 种药`)
  await mini.settle()
}

export interface Drawn {
  /** Most products rendered at a time. */
  rows: number
  /** Bytes sent for one page. */
  bytes: number
  calls: number
}

/** Scrolls page by page; returns the maximum that was rendered and sent. */
export async function readOn(mini: MiniHost, list: LongList, { from: start = 2, to = PAGES } = {}): Promise<Drawn> {
  const most: Drawn = { rows: 0, bytes: 0, calls: 0 }
  for (let page = start; page <= to; page++) {
    const from = mini.setDataLog.sizes.length
    await toPage(mini, list, page)
    const sent = mini.setDataLog.sizes.slice(from)
    most.bytes = Math.max(
      most.bytes,
      sent.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    most.calls = Math.max(most.calls, sent.length)
    most.rows = Math.max(most.rows, mini.findAll(list.row).length)
  }
  return most
}

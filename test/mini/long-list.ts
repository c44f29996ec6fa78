// A thousand goods read on to the end in a compiled mini-program: how much is drawn, and how much is sent for it.
import { pageUrl } from '../../src/routes'
import type { MiniHost } from './host'

export interface LongList {
  name: string
  /** Where the program is opened. */
  open: { path: string; query?: Record<string, string> }
  /** One of its goods. */
  row: string
  /** px that stand above it; the mini host has no layout of its own. */
  above: number
}

const path = (name: 'home' | 'category' | 'searchGoods') => pageUrl(name).slice(1).split('?')[0] ?? ''

export const LONG_LISTS: LongList[] = [
  { name: 'search results', open: { path: path('searchGoods'), query: { id: '药' } }, row: '.sg-card', above: 96 },
  { name: 'home’s waterfall', open: { path: path('home') }, row: '.y-goods', above: 1300 },
  { name: 'a category', open: { path: path('category') }, row: '.y-row', above: 130 },
]

export const COUNT = 1000
const PAGE = 10
export const PAGES = COUNT / PAGE
/** px of ten goods. */
const BLOCK = 1400

/** The host says where things stand. A query is made for each question: Taro puts a wrapper of its own around it. */
export function layOut(mini: MiniHost, above: number) {
  mini.override('createSelectorQuery', () => {
    const query = {
      select: () => query,
      boundingClientRect: () => query,
      selectViewport: () => query,
      scrollOffset: () => query,
      exec: (tell: (found: object[]) => void) =>
        void setImmediate(() => tell([{ top: above, height: BLOCK }, { scrollTop: 0 }])),
    }
    return query
  })
}

/** Scrolls to where a page ends and the next one is asked for. */
export const toPage = async (mini: MiniHost, { above }: LongList, page: number) => {
  await mini.page().scroll(above + (page - 1) * BLOCK - 800)
  await mini.page().reachBottom()
  await mini.waitFor(`第 ${page * PAGE} 种药`)
  await mini.settle()
}

export interface Drawn {
  /** Goods drawn at a time. */
  rows: number
  /** Sent for one page. */
  bytes: number
  calls: number
}

/** Reads on, page by page; answers the most that was drawn and sent. */
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

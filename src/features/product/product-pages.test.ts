import type { ProductCard } from '@/contract/types'
import { ProductPages, type ProductPage } from './product-pages'

const card = (barcode: string) => ({ barcode }) as ProductCard
const page = (currPage: number, totalPage: number, ...barcodes: string[]): ProductPage => ({
  list: barcodes.map(card),
  totalCount: 99,
  totalPage,
  currPage,
})
const answer = (data: ProductPage) => ({ ok: true as const, data })
const offline = { ok: false as const, error: { kind: 'offline' as const } }
const codes = (pages: ProductPages) => pages.list.map(({ barcode }) => barcode)

/** Pages whose replies the test gives in any order. */
function manualReplies() {
  const requests: { page: number; reply: (value: ReturnType<typeof answer> | typeof offline) => void }[] = []
  const pages: ProductPages = new ProductPages(
    (number) => new Promise((resolve) => void requests.push({ page: number, reply: (value) => resolve(value) })),
  )
  return { pages, asked: requests }
}

describe('products page by page', () => {
  it('ST-67 page 1 replaces the list, later pages append, and a moved row appears only once', async () => {
    const replies = [page(1, 3, 'a', 'b'), page(2, 3, 'b', 'c'), page(3, 3, 'd'), page(1, 1, 'x')]
    const requests: number[] = []
    const pages = new ProductPages((number) => {
      requests.push(number)
      return Promise.resolve(answer(replies.shift()!))
    })
    expect(pages.state).toBe('loading')
    await pages.load()
    expect([codes(pages), pages.end, pages.state]).toEqual([['a', 'b'], 'idle', 'ready'])
    await pages.loadMore()
    expect([codes(pages), pages.end]).toEqual([['a', 'b', 'c'], 'idle'])
    await pages.loadMore()
    expect([codes(pages), pages.end]).toEqual([['a', 'b', 'c', 'd'], 'end'])
    await pages.loadMore()
    expect(requests).toEqual([1, 2, 3])
    await pages.load()
    expect([codes(pages), pages.end]).toEqual([['x'], 'end'])
    expect(requests).toEqual([1, 2, 3, 1])
  })

  it('requests one next page at a time', async () => {
    const { pages, asked: requests } = manualReplies()
    void pages.loadMore()
    expect(requests).toHaveLength(0)
    const first = pages.load()
    void pages.loadMore()
    expect(requests).toHaveLength(1)
    requests[0]!.reply(answer(page(1, 3, 'a')))
    await first
    const second = pages.loadMore()
    void pages.loadMore()
    expect(requests.map((one) => one.page)).toEqual([1, 2])
    expect(pages.end).toBe('loading')
    requests[1]!.reply(answer(page(2, 3, 'b')))
    await second
    expect(codes(pages)).toEqual(['a', 'b'])
  })

  it('drops the reply to an outdated request', async () => {
    const { pages, asked: requests } = manualReplies()
    const older = pages.load()
    const newer = pages.load()
    requests[1]!.reply(answer(page(1, 1, 'new')))
    await newer
    requests[0]!.reply(answer(page(1, 1, 'old')))
    await older
    expect(codes(pages)).toEqual(['new'])
  })

  it('drops the next page of an earlier list', async () => {
    const { pages, asked: requests } = manualReplies()
    const first = pages.load()
    requests[0]!.reply(answer(page(1, 3, 'a')))
    await first
    const next = pages.loadMore()
    const other = pages.load()
    requests[2]!.reply(answer(page(1, 3, 'z')))
    await other
    requests[1]!.reply(answer(page(2, 3, 'b')))
    await next
    expect([codes(pages), pages.end]).toEqual([['z'], 'idle'])
  })

  it('a failed first page fails the list, a later one its end; both can be retried', async () => {
    const { pages, asked: requests } = manualReplies()
    const first = pages.load()
    requests[0]!.reply(offline)
    await first
    expect([pages.state, pages.isEmpty]).toEqual(['failed', false])
    const secondLoad = pages.load()
    expect(pages.state).toBe('loading')
    requests[1]!.reply(answer(page(1, 2, 'a')))
    await secondLoad
    const next = pages.loadMore()
    requests[2]!.reply(offline)
    await next
    expect([pages.state, pages.end, codes(pages)]).toEqual(['ready', 'error', ['a']])
    const retry = pages.loadMore()
    requests[3]!.reply(answer(page(2, 2, 'b')))
    await retry
    expect([pages.end, codes(pages)]).toEqual(['end', ['a', 'b']])
  })

  it('a refresh keeps the shown list until the reply arrives, also on a failure', async () => {
    const { pages, asked: requests } = manualReplies()
    pages.setPage(page(1, 2, 'a'), 1)
    const refreshed = pages.load({ anew: false })
    expect([codes(pages), pages.state]).toEqual([['a'], 'ready'])
    requests[0]!.reply(offline)
    await refreshed
    expect([codes(pages), pages.state, pages.end]).toEqual([['a'], 'ready', 'idle'])
  })

  it('an empty reply is not a failure', async () => {
    const pages = new ProductPages(() => Promise.resolve(answer(page(1, 0))))
    await pages.load()
    expect([pages.isEmpty, pages.end]).toEqual([true, 'end'])
  })

  it('drops pending replies after the page closes', async () => {
    const { pages, asked: requests } = manualReplies()
    const first = pages.load()
    pages.drop()
    requests[0]!.reply(answer(page(1, 1, 'a')))
    await first
    expect(pages.state).toBe('loading')
  })
})

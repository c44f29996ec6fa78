import { observableModel } from '@/stores/observable-model'
import { showsBackToTop } from '@/page-kit/back-to-top'
import type { WithScreen, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ProductPages, PAGE_SIZE } from '../product-pages'

type Page = Reply<'commentsByBarcode'>
export type Review = Page['list'][number]
export type Summary = Page['summary']

/** Filter of the review list: one tag or all (''), and only reviews with pictures. */
export interface Narrowing {
  tag: string
  withPics: boolean
}

/** All reviews of a product, filtered, page by page. @spec PR-25 ST-67 */
export class ReviewList {
  readonly pages: ProductPages<Review, Page>
  /** Summary of all reviews, whatever the filter; null before the first reply. */
  summary: Summary | null = null
  tags: { name: string; count: number }[] = []
  chosen: Narrowing = { tag: '', withPics: false }
  isScrolledFar = false

  constructor(
    private readonly app: WithScreen & WithStores<'api'>,
    private readonly barcode: string,
  ) {
    this.pages = new ProductPages<Review, Page>(
      (pageNum) => this.fetchPage(pageNum),
      ({ id }) => id,
      { onPage: (data) => this.onPage(data) },
    )
    observableModel(this, { untracked: ['app', 'barcode', 'pages'], byReference: ['summary', 'tags', 'chosen'] })
  }

  private fetchPage(pageNum: number) {
    const { tag, withPics } = this.chosen
    const { barcode } = this
    const narrowed = { ...(tag && { tag }), ...(withPics && { pics: 1 as const }) }
    return this.app.stores.api.call('commentsByBarcode', { barcode, pageNum, pageSize: PAGE_SIZE, ...narrowed })
  }

  private onPage({ summary, tags }: Page) {
    this.summary = summary
    this.tags = tags
  }

  choose(part: Partial<Narrowing>) {
    const narrowing = { ...this.chosen, ...part }
    if (narrowing.tag === this.chosen.tag && narrowing.withPics === this.chosen.withPics) return
    this.chosen = narrowing
    void this.pages.load()
  }

  scrolled(top: number) {
    this.isScrolledFar = showsBackToTop(this.app, top)
  }

  dispose() {
    this.pages.drop()
  }
}

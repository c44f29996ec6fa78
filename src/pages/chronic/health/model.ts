import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'

type Row = Reply<'healthArticles'>['list'][number]

/** Health articles by topic. The chosen topic is private: no url and no share card contains it. */
export class HealthModel {
  /** Chosen topic; '' for all. */
  topic = ''
  readonly topics: Loader<Reply<'healthTopics'>>
  readonly articles: ProductPages<Row>

  constructor(private readonly app: Navigation & WithStores<'api' | 'slices'>) {
    const { api } = app.stores
    this.topics = new Loader(() => this.request())
    this.articles = new ProductPages<Row>(
      (pageNum) => api.call('healthArticles', { topic: this.topic, pageNum, pageSize: PAGE_SIZE }),
      ({ id }) => id,
    )
    observableModel(this, { untracked: ['app', 'topics', 'articles'] })
  }

  /** Loads the topics; offline returns the stored ones. @spec BC-56 */
  private async request() {
    const { api, slices } = this.app.stores
    const [reply, storedSlices] = await Promise.all([api.call('healthTopics', {}), slices()])
    // Reloads the articles too: one button retries both, because they failed together.
    if (reply.ok && this.articles.state === 'failed') void this.articles.load()
    if (reply.ok) storedSlices.putSlice('health', { topics: reply.data })
    else if (storedSlices.health.topics) return { ok: true as const, data: storedSlices.health.topics }
    return reply
  }

  load = async () => {
    await Promise.all([this.topics.load(), this.articles.load()])
  }

  choose = (topic: string) => {
    if (topic === this.topic) return
    this.topic = topic
    void this.articles.load()
  }

  loadMore = () => void this.articles.loadMore()
  open = ({ id }: Row) => void this.app.go('healthDetail', { id })
  toCare = () => void this.app.go('care')
  toCounselor = () => void this.app.go('counselor')
  toOnline = () => void this.app.go('serviceOnline', { desk: 'pharmacist' })

  dispose() {
    this.topics.dispose()
    this.articles.drop()
  }
}

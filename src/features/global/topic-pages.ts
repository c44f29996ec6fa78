import type { WithStores } from '@/page-kit/ports'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'
import type { Topic } from './topic-card'

/** Topics of recommended products, page by page. */
export class TopicsModel {
  readonly topics: GoodsPages<Topic>

  constructor({ stores }: WithStores<'api'>) {
    this.topics = new GoodsPages<Topic>(
      (pageNum) => stores.api.call('globalTopics', { pageNum, pageSize: PAGE_SIZE }),
      ({ id }) => id,
    )
  }

  dispose() {
    this.topics.drop()
  }
}

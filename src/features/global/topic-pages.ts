import type { WithStores } from '@/page-kit/ports'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import type { Topic } from './topic-card'

/** Topics of recommended products, page by page. */
export class TopicsModel {
  readonly topics: ProductPages<Topic>

  constructor({ stores }: WithStores<'api'>) {
    this.topics = new ProductPages<Topic>(
      (pageNum) => stores.api.call('globalTopics', { pageNum, pageSize: PAGE_SIZE }),
      ({ id }) => id,
    )
  }

  dispose() {
    this.topics.drop()
  }
}

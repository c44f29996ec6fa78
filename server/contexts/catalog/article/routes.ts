import type { articleEndpoints } from '../../../../src/contract/article/endpoints'
import { richText } from '../../../../src/domain/rich-text'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Handlers } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findArticle } from './queries'

export const articleHandlers: Handlers<keyof typeof articleEndpoints> = {
  /** Returns an article. @spec S21 */
  article: async ({ db, now }, { id }) => {
    const row = await findArticle(db, id, now())
    if (!row) return refuse('missing', '文章不存在或已下架')
    const { title, author, content, created_at } = row
    return { id, title, author, time: shopIso(created_at), content: richText(content) }
  },
}

import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { richText } from '../../../../src/domain/rich-text'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { countArticles, findArticle, listArticles, listOtherArticles, listTopics } from './queries'

const MOST_OTHERS = 3

export async function healthTopics({ db, now }: Ctx): Promise<Reply<'healthTopics'>> {
  const rows = await listTopics(db, now())
  return rows.map(({ topic, count }) => ({ topic, count: Number(count) }))
}

export async function healthArticles(
  { db, now }: Ctx,
  { topic, ...page }: Parsed<'healthArticles'>,
): Promise<Reply<'healthArticles'>> {
  const at = now()
  const { count } = await countArticles(db, at, topic)
  const rows = await listArticles(db, at, { topic, ...page })
  const list = rows.map(({ created_at: createdAt, ...row }) => ({ ...row, time: shopIso(createdAt) }))
  return toPage(list, Number(count), page)
}

/** Returns an article. @spec S21 */
export async function healthArticle(
  { db, now }: Ctx,
  { id }: Parsed<'healthArticle'>,
): Promise<Reply<'healthArticle'>> {
  const row = await findArticle(db, now(), id)
  if (!row) return refuse('missing', '文章不存在或已下架')
  const { topic, title, author, content, created_at: at } = row
  const others = await listOtherArticles(db, now(), { topic, exceptId: id, most: MOST_OTHERS })
  return { id, topic, title, author, time: shopIso(at), content: richText(content), others }
}

import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { richText } from '../../../../src/domain/rich-text'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'

const MOST_OTHERS = 3

/** Selects published articles; an article may have a later date. */
const out = ({ db, now }: Ctx, topic = '') => {
  const all = db.selectFrom('health_article').where('created_at', '<=', now())
  return topic ? all.where('topic', '=', topic) : all
}

export async function healthTopics(ctx: Ctx): Promise<Reply<'healthTopics'>> {
  const rows = await out(ctx)
    .select(['topic', (eb) => eb.fn.countAll<string>().as('count'), (eb) => eb.fn.min('id').as('first')])
    .groupBy('topic')
    .orderBy('first')
    .execute()
  return rows.map(({ topic, count }) => ({ topic, count: Number(count) }))
}

export async function healthArticles(
  ctx: Ctx,
  { topic, ...page }: Parsed<'healthArticles'>,
): Promise<Reply<'healthArticles'>> {
  const articleQuery = out(ctx, topic)
  const { count } = await articleQuery.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const rows = await articleQuery
    .select(['id', 'topic', 'title', 'summary', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const list = rows.map(({ created_at: at, ...row }) => ({ ...row, time: shopIso(at) }))
  return paged(list, Number(count), page)
}

/** Returns an article. @spec S21 */
export async function healthArticle(ctx: Ctx, { id }: Parsed<'healthArticle'>): Promise<Reply<'healthArticle'>> {
  const row = await out(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('missing', '文章不存在或已下架')
  const { topic, title, author, content, created_at: at } = row
  const others = await out(ctx, topic)
    .select(['id', 'title'])
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_OTHERS)
    .execute()
  return { id, topic, title, author, time: shopIso(at), content: richText(content), others }
}

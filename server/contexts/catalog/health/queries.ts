import type { Handle } from '../../../platform/db/transaction'

/** Selects published articles; an article may have a later date. */
const published = (db: Handle, now: Date, topic = '') => {
  const all = db.selectFrom('health_article').where('created_at', '<=', now)
  return topic ? all.where('topic', '=', topic) : all
}

/** Returns the topics with their numbers of articles, in the order of their first articles. */
export const listTopics = (db: Handle, now: Date) =>
  published(db, now)
    .select(['topic', (eb) => eb.fn.countAll<string>().as('count'), (eb) => eb.fn.min('id').as('first')])
    .groupBy('topic')
    .orderBy('first')
    .execute()

export const countArticles = (db: Handle, now: Date, topic?: string) =>
  published(db, now, topic)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()

/** Returns a page of articles, newest first. */
export const listArticles = (
  db: Handle,
  now: Date,
  page: { topic?: string | undefined; pageNum: number; pageSize: number },
) =>
  published(db, now, page.topic)
    .select(['id', 'topic', 'title', 'summary', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

export const findArticle = (db: Handle, now: Date, id: number) =>
  published(db, now).selectAll().where('id', '=', id).executeTakeFirst()

/** Returns other articles of a topic, newest first. */
export const listOtherArticles = (db: Handle, now: Date, other: { topic: string; exceptId: number; most: number }) =>
  published(db, now, other.topic)
    .select(['id', 'title'])
    .where('id', '!=', other.exceptId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(other.most)
    .execute()

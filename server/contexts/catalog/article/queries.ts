import type { Handle } from '../../../platform/db/transaction'

export const findArticle = (db: Handle, id: number, now: Date) =>
  db.selectFrom('article').selectAll().where('id', '=', id).where('created_at', '<=', now).executeTakeFirst()

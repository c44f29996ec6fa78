import type { Handle } from '../../db/transaction'

export const categories = (db: Handle) =>
  db.selectFrom('category').select(['id', 'parent_id', 'name']).orderBy('sort').orderBy('id').execute()

export const childrenOf = (db: Handle, parentId: number) =>
  db.selectFrom('category').select(['id', 'name']).where('parent_id', '=', parentId).orderBy('sort').execute()

/** A category with its parent's name; undefined when there is none. */
export const categoryById = (db: Handle, id: number) =>
  db
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.id', 'c.parent_id')
    .select(['c.id', 'c.name', 'c.parent_id', 'p.name as parent_name'])
    .where('c.id', '=', id)
    .executeTakeFirst()

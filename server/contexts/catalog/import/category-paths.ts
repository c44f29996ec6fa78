import type { Trx } from '../../../platform/db/transaction'
import { insertCategories, listCategories } from './queries'

interface NewCategory {
  id: number
  parent_id: number | null
  name: string
  sort: number
}

/** Returns the id of a category by its path of names, and creates what is missing on the way. */
export async function categoriesByPath(trx: Trx, paths: readonly (readonly string[])[]) {
  const known = await listCategories(trx)
  const ids = new Map(known.map(({ id, parent_id, name }) => [`${parent_id ?? ''}/${name}`, id]))
  let last = Math.max(0, ...known.map(({ id }) => id))
  const created: NewCategory[] = []
  const idOf = (path: readonly string[]): number =>
    path.reduce<number | null>((parent_id, name) => {
      const key = `${parent_id ?? ''}/${name}`
      const id = ids.get(key) ?? ++last
      if (!ids.has(key)) {
        ids.set(key, id)
        created.push({ id, parent_id, name, sort: id })
      }
      return id
    }, null) ?? 0
  const idsOfPaths = new Map(paths.map((path) => [path.join('|'), idOf(path)]))
  if (created.length > 0) await insertCategories(trx, created)
  return { idOf: (path: readonly string[]) => idsOfPaths.get(path.join('|')) ?? 0, created: created.length }
}

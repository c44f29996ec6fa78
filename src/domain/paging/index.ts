/** A page as it came: its number (from 1), its rows, and whichever of the totals the server gave. */
export interface Page<T> {
  page: number
  rows: readonly T[]
  size: number
  totalPage?: number
  totalCount?: number
}

function isLastPage<T>({ page, rows, size, totalPage, totalCount }: Page<T>): boolean {
  if (totalPage !== undefined) return page >= totalPage
  if (totalCount !== undefined) return page * size >= totalCount
  return rows.length < size
}

/**
 * The list after a page came in: page 1 replaces, later pages append; a row whose key is there already is left out,
 * because goods move between pages while one scrolls. `ended` says that no further page is worth asking for.
 * @spec ST-67
 */
export function mergePage<T>(
  list: readonly T[],
  page: Page<T>,
  keyOf: (row: T) => string | number,
): { list: T[]; ended: boolean } {
  const merged = page.page <= 1 ? [] : [...list]
  const known = new Set(merged.map(keyOf))
  for (const row of page.rows) {
    if (!known.has(keyOf(row))) merged.push(row)
    known.add(keyOf(row))
  }
  return { list: merged, ended: page.rows.length === 0 || isLastPage(page) }
}

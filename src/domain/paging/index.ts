/** Page as received: its number (from 1), its rows, and whichever totals the server sent. */
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
 * Merges a page into the list: page 1 replaces, later pages append. Skips rows whose key is already in the list,
 * because products move between pages during scrolling. `ended` means that no further page is worth requesting.
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

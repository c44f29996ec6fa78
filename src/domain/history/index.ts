/** Number of entries of each history. @spec BC-39 BC-40 */
export const HISTORY_SIZE = { search: 10, global: 20, preSearch: 20 } as const

/**
 * Adds a search text: newest first, no blanks, no repeats, at most `size` entries.
 * `addToHistory(['b', 'a'], ' a ', 10)` is ['a', 'b'].
 * @spec VA-11 VA-12 BC-39 BC-40
 */
export function addToHistory(history: readonly string[], text: string, size: number): string[] {
  const entry = text.trim()
  if (entry === '') return [...history]
  return [entry, ...history.filter((known) => known !== entry)].slice(0, size)
}

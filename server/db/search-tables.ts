import type { Generated } from 'kysely'

export interface SearchTables {
  product_search: {
    product_id: number
    /** Pairs and singles of characters, words of letters, and the readings of `domain/pinyin`. */
    tokens: string[]
    /** Name and generic name, folded: what a text is compared with to put the best first. */
    title: Generated<string>
    generic: Generated<string>
    /** Way of indexing that made the row. */
    version: Generated<number>
  }
  search_alias: {
    word: string
    target: string
    /** brand, symptom, colloquial or typo */
    kind: string
  }
}

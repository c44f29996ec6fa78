import { indexTokens } from '../../src/domain/search-text'
import { readingOf } from '../catalogue/reading'
import type { ProductSeed } from './products'

export interface SearchSeed {
  barcode: string
  tokens: string[]
  pinyin: string
  initials: string
}

/** Everything a main article can be found by: name, what is in it, what for, what shape and shelf. @spec PR-06 */
export function searchRows(products: readonly ProductSeed[], categoryName: (id: number) => string): SearchSeed[] {
  return products
    .filter(({ barcode, spu }) => barcode === spu)
    .map((product) => {
      const { name, ingredients, symptoms, form, kind, category_id, barcode } = product
      // Blanks keep the words apart: no token may bridge two of them.
      const words = [name, ...ingredients, ...symptoms, form, kind, categoryName(category_id), barcode].join(' ')
      return { barcode, tokens: indexTokens(words), ...readingOf(name) }
    })
}

import { normalise } from '../../../../src/domain/search-text'
import type { Handle } from '../../../platform/db/transaction'
import { listKnownLines, listProductsOfCodes } from './queries'

/** Sorts the lines of a package by their usefulness for a search: product names first, then the rest in its order. */
export async function sortByUsefulness(db: Handle, lines: readonly string[]): Promise<string[]> {
  const folded = lines.map(normalise)
  const { rows } = await listKnownLines(db, folded)
  const known = new Set(rows.map(({ line }) => line))
  const isKnown = (line: string) => known.has(normalise(line))
  return [...lines.filter(isKnown), ...lines.filter((line) => !isKnown(line))]
}

/** Returns the products on sale whose code is printed on a package; none for other codes. */
export async function productsOfCodes(db: Handle, codes: readonly string[]) {
  const { rows } = await listProductsOfCodes(db, codes)
  return rows.map(({ barcode, name, spec, is_global: isGlobal }) => ({
    ...{ barcode, productName: name, spec },
    crossBorder: isGlobal ? (1 as const) : (0 as const),
  }))
}

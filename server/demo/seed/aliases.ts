import { normalise } from '../../../src/domain/search-text'
import { readCsv } from '../../platform/csv'

/** Aliases: words that people use for other names in the catalog. @spec PR-06 */
export interface AliasSeed {
  word: string
  target: string
  kind: string
}

/** Separates several meanings of a word in a file. */
const EITHER = '|'

const rowsOf = (word: string, targets: string, kind: string): AliasSeed[] =>
  targets.split(EITHER).map((target) => ({ word: normalise(word), target, kind }))

/** Market names by generic name; the search returns the generic name, sold here or not. */
const brandRows = () =>
  readCsv<'brand' | 'generic' | 'maker' | 'english'>('brands').flatMap(({ brand, generic, english }) => [
    ...rowsOf(brand, generic, 'brand'),
    ...(english === '' ? [] : rowsOf(english, generic, 'english')),
  ])

/** Market and everyday names of products that only the full demo shop sells. */
const fullBrandRows = () =>
  readCsv<'word' | 'generic' | 'kind'>('full-brands').flatMap(({ word, generic, kind }) => rowsOf(word, generic, kind))

/** International names of substances. */
const englishRows = () =>
  readCsv<'english' | 'generic'>('english').flatMap(({ english, generic }) => rowsOf(english, generic, 'english'))

/**
 * Everyday words. symptom: also searched literally; colloquial: a word for products, which alone means only these;
 * typo: characters that resemble the right one, and fillers, replaced only when no product has that name (homophones
 * are found by pinyin); qualifier: makers, people and other words that may be dropped when nothing contains them.
 */
const everydayRows = () =>
  readCsv<'word' | 'target' | 'kind'>('everyday').flatMap(({ word, target, kind }) => rowsOf(word, target, kind))

/** Keeps the last row of each pair of word and target. */
const unique = (rows: readonly AliasSeed[]) => [
  ...new Map(rows.map((row) => [`${row.word} ${row.target}`, row])).values(),
]

/** Returns all aliases, each pair of word and target once. */
export const aliasRows = (): AliasSeed[] => unique([...everydayRows(), ...englishRows(), ...brandRows()])

/** Returns the aliases of the full demo shop. */
export const fullAliasRows = (): AliasSeed[] => unique([...fullBrandRows(), ...aliasRows()])

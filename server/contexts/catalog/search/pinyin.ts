import { pinyin } from 'pinyin-pro'
import { normalise } from '../../../../src/domain/search-text'

/** Size of the cache of a function of words. Aliases, categories, substances and makers recur in every search. */
const MOST_KEPT = 20_000

/** Caches the results of a function of one word. */
export function memoize<T>(make: (keyword: string) => T): (keyword: string) => T {
  const cached = new Map<string, T>()
  return (keyword) => {
    const known = cached.get(keyword)
    if (known !== undefined) return known
    if (cached.size >= MOST_KEPT) cached.clear()
    const fresh = make(keyword)
    cached.set(keyword, fresh)
    return fresh
  }
}

/**
 * Splits a text into syllables without tones: one per Han character, one per run of letters and digits. Drops
 * punctuation. '维C片' → wei, c, pian.
 */
export const syllablesOf = memoize((text: string): readonly string[] =>
  pinyin(normalise(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .map((syllable) => syllable.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean),
)

/** Returns the first letters of the syllables of a text. */
export const initialsOf = (text: string): string =>
  syllablesOf(text)
    .map((syllable) => syllable.charAt(0))
    .join('')

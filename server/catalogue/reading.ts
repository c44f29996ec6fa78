import { pinyin } from 'pinyin-pro'
import { normalise } from '../../src/domain/search-text'

/** Syllables without tones; digits and latin letters stay, signs vanish. */
const syllables = (text: string): string[] =>
  pinyin(normalise(text), { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)

/** The reading of a text in one word: '布洛芬' → 'buluofen'. */
export const pinyinOf = (text: string) => syllables(text).join('')

/**
 * The reading of a name as the index stores it. `pinyin` holds every tail that begins at a syllable, each after a bar, so
 * that '%|fen%' finds names with a syllable fen and not the end of another one. `initials` are the first letters.
 */
export function readingOf(name: string): { pinyin: string; initials: string } {
  const parts = syllables(name)
  const tails = parts.map((_, index) => parts.slice(index).join(''))
  return { pinyin: tails.map((tail) => `|${tail}`).join(''), initials: parts.map((part) => part.charAt(0)).join('') }
}

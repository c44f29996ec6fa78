import { pinyin } from 'pinyin-pro'
import { normalise } from '../../../../src/domain/search-text'

/**
 * Splits a text into syllables without tones: one per Han character, one per run of letters and digits. Drops
 * punctuation. '维C片' → wei, c, pian.
 */
export const syllablesOf = (text: string): string[] =>
  pinyin(normalise(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .map((syllable) => syllable.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)

import { pinyin } from 'pinyin-pro'
import { normalise } from '../../../../src/domain/search-text'

/** Syllables without tones, each of a Han character or a run of letters and digits; signs vanish. '维C片' → wei, c, pian. */
export const syllablesOf = (text: string): string[] =>
  pinyin(normalise(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .map((syllable) => syllable.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)

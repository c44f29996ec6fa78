// Tests all syllables of the common character set. They come from a dictionary that the search does not use.
import { pinyin } from 'pinyin-pro'
import { foldSyllable, frontTokens, initialTokens, readingTokens, splitSyllables } from '.'

const FIRST = 0x4e00
const LAST = 0x9fa5
/** Interjections that never occur in a name, and readings without a vowel. */
const ODD = /^(?:[hmn]+g?|hng|yo|ê.*|lo|dia|kei|shei|zhei|den|fiao|cei|pia|biang|nou|eng|nun|rua|zhui)$/

const syllables = new Set<string>()
for (let code = FIRST; code <= LAST; code++)
  for (const reading of pinyin(String.fromCharCode(code), { toneType: 'none', multiple: true, v: true }).split(' '))
    if (/^[a-z]+$/.test(reading) && !ODD.test(reading)) syllables.add(reading)

test('PR-06 recognizes every syllable of the language', () => {
  expect(syllables.size).toBeGreaterThan(380)
  expect(
    [...syllables].filter((syllable) => !splitSyllables(syllable).some((split) => split.join() === syllable)),
  ).toEqual([])
})

test('PR-06 recognizes a half-typed syllable, wherever it stops', () => {
  for (const syllable of syllables)
    for (let length = 1; length <= syllable.length; length++)
      expect([syllable.slice(0, length), splitSyllables(`bu${syllable.slice(0, length)}`).length > 0]).toEqual([
        syllable.slice(0, length),
        true,
      ])
})

test('PR-06 folds zh, ch, sh to z, c, s only at the start, and ng to n only at the end', () => {
  expect(['zhang', 'chang', 'shang', 'nang', 'nga', 'azha', 'lue', 'luen'].map(foldSyllable)).toEqual([
    ...['zan', 'can', 'san', 'lan', 'lga', 'azha', 'lve', 'luen'],
  ])
})

test('PR-06 uses at most ten first letters, from the front and from inside', () => {
  const long = [...'abcdefghijkl'].map((letter) => `${letter}a`)
  const runs = readingTokens(long).filter((token) => token.startsWith('#'))
  expect(Math.max(...runs.map((run) => run.length))).toBe(11)
  expect(runs).toContain('#abcdefghij')
  expect(runs).toContain('#cdefghijkl')
  expect(initialTokens('abcdefghijk')).toEqual(['#abcdefghij'])
  const fronts = frontTokens(long).filter((token) => token.startsWith('=#'))
  expect(fronts).toContain('=#abcdefghij')
  expect(fronts).not.toContain('=#abcdefghijk')
  expect(fronts).not.toContain('=#a')
})

// Every syllable that some character of the common set is read as, by a dictionary that the search does not use.
import { pinyin } from 'pinyin-pro'
import { fold, frontTokens, initialTokens, readingTokens, splits } from '.'

const FIRST = 0x4e00
const LAST = 0x9fa5
/** Interjections that a name never holds, and readings without a vowel. */
const ODD = /^(?:[hmn]+g?|hng|yo|ê.*|lo|dia|kei|shei|zhei|den|fiao|cei|pia|biang|nou|eng|nun|rua|zhui)$/

const syllables = new Set<string>()
for (let code = FIRST; code <= LAST; code++)
  for (const reading of pinyin(String.fromCharCode(code), { toneType: 'none', multiple: true, v: true }).split(' '))
    if (/^[a-z]+$/.test(reading) && !ODD.test(reading)) syllables.add(reading)

test('PR-06 every syllable of the language is one', () => {
  expect(syllables.size).toBeGreaterThan(380)
  expect([...syllables].filter((syllable) => !splits(syllable).some((way) => way.join() === syllable))).toEqual([])
})

test('PR-06 a half-typed one is a beginning, wherever it stops', () => {
  for (const syllable of syllables)
    for (let length = 1; length <= syllable.length; length++)
      expect([syllable.slice(0, length), splits(`bu${syllable.slice(0, length)}`).length > 0]).toEqual([
        syllable.slice(0, length),
        true,
      ])
})

test('PR-06 zh, ch, sh are z, c, s only in front, and ng is n only behind', () => {
  expect(['zhang', 'chang', 'shang', 'nang', 'nga', 'azha', 'lue', 'luen'].map(fold)).toEqual([
    ...['zan', 'can', 'san', 'lan', 'lga', 'azha', 'lve', 'luen'],
  ])
})

test('PR-06 first letters are ten at most, from the front and from inside', () => {
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

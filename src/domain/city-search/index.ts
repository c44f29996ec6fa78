import { normalise } from '../search-text'

/** Name of a city or a herb; `pinyin` in syllables, 'chang sha'; `initial` is its first letter. */
export interface NameWithPinyin {
  name: string
  initial: string
  pinyin: string
}

export interface Letter<T> {
  initial: string
  cities: T[]
}

/** Groups cities by their first letter, A first; sorted by pinyin within a letter. */
export function byLetter<T extends NameWithPinyin>(cities: readonly T[]): Letter<T>[] {
  const letters = new Map<string, T[]>()
  for (const city of cities) {
    const known = letters.get(city.initial)
    if (known) known.push(city)
    else letters.set(city.initial, [city])
  }
  const inOrder = (a: T, b: T) => Number(a.pinyin > b.pinyin) - Number(a.pinyin < b.pinyin)
  return [...letters]
    .sort(([a], [b]) => Number(a > b) - Number(a < b))
    .map(([initial, own]) => ({ initial, cities: own.sort(inOrder) }))
}

/** Normalizes typed text: 'v' means ü, as in input methods; spaces and apostrophes between syllables are ignored. */
const plain = (text: string) =>
  normalise(text)
    .replace(/ü/g, 'v')
    .replace(/[\s'’]/g, '')

/** Ranks a city for a text, 0 best; Infinity for no match. */
function rank({ name, pinyin }: NameWithPinyin, inputText: string): number {
  if (name.startsWith(inputText)) return 0
  if (name.includes(inputText)) return 1
  const syllables = pinyin.split(' ').map(plain)
  const readings = syllables.map((_, from) => syllables.slice(from).join(''))
  if (readings[0]?.startsWith(inputText)) return 2
  if (
    syllables
      .map((syllable) => syllable[0])
      .join('')
      .startsWith(inputText)
  )
    return 3
  return readings.some((reading) => reading.startsWith(inputText)) ? 4 : Infinity
}

/** Finds names by their characters, pinyin or initials, best first: 黄芪, 'huangqi', 'hq'. An empty text finds nothing. */
export function findByName<T extends NameWithPinyin>(named: readonly T[], text: string): T[] {
  const inputText = plain(text)
  if (!inputText) return []
  return named
    .map((city) => ({ city, rank: rank(city, inputText) }))
    .filter((one) => one.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city)
}

/** Finds cities as `findByName` does; 市 at the end is ignored. */
export const findCities = <T extends NameWithPinyin>(cities: readonly T[], text: string): T[] =>
  findByName(cities, text.trim().replace(/(.)市$/, '$1'))

/**
 * Returns the letter under a finger that started at `index` and moved by `moved` px; each letter is `height` px high.
 */
export const letterAt = (index: number, moved: number, height: number, count: number): number =>
  Math.max(0, Math.min(count - 1, index + Math.round(moved / height)))

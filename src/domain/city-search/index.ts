import { normalise } from '../search-text'

/** What is known of a city's name; `pinyin` is its reading in syllables, 'chang sha'. */
export interface CityName {
  name: string
  initial: string
  pinyin: string
}

export interface Letter<T> {
  initial: string
  cities: T[]
}

/** Cities by their first letter, A first; within a letter by reading. */
export function byLetter<T extends CityName>(cities: readonly T[]): Letter<T>[] {
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

/** Typed 'v' is ü, as input methods have it; a space or an apostrophe between syllables says nothing. */
const plain = (text: string) =>
  normalise(text)
    .replace(/ü/g, 'v')
    .replace(/[\s'’]/g, '')

/** How well a city answers, 0 best; Infinity not at all. */
function rank({ name, pinyin }: CityName, typed: string): number {
  if (name.startsWith(typed)) return 0
  if (name.includes(typed)) return 1
  const syllables = pinyin.split(' ').map(plain)
  const readings = syllables.map((_, from) => syllables.slice(from).join(''))
  if (readings[0]?.startsWith(typed)) return 2
  if (
    syllables
      .map((syllable) => syllable[0])
      .join('')
      .startsWith(typed)
  )
    return 3
  return readings.some((reading) => reading.startsWith(typed)) ? 4 : Infinity
}

/** Cities by name, reading or initials, best first: 长沙, 'changsha', 'cs'. Nothing typed finds nothing. */
export function findCities<T extends CityName>(cities: readonly T[], text: string): T[] {
  const typed = plain(text).replace(/(.)市$/, '$1')
  if (!typed) return []
  return cities
    .map((city) => ({ city, rank: rank(city, typed) }))
    .filter((one) => one.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city)
}

/** The letter under a finger that began on the one at `index` and has moved by `moved` px; each is `height` px high. */
export const letterAt = (index: number, moved: number, height: number, count: number): number =>
  Math.max(0, Math.min(count - 1, index + Math.round(moved / height)))

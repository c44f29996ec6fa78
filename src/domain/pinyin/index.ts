/** Every syllable, by its first letter: what follows it. ü is written v, as keyboards have it. */
const FINALS: Record<string, string> = {
  a: ' i n ng o',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo ha hai han hang hao he hen heng hi hong hou hu hua huai huan huang hui hun huo',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  e: ' i n ng r',
  f: 'a an ang ei en eng o ou u',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve ue',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan un uo v ve ue',
  o: ' u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo ha hai han hang hao he hei hen heng hi hou hu hua huai huan huang hui hun huo',
  t: 'a ai an ang ao e ei eng i ian iao ie ing ong ou u uan ui un uo',
  w: 'a ai an ang ei en eng o u',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo ha hai han hang hao he hei hen heng hi hong hou hu hua huai huan huang hui hun huo',
}

const SYLLABLES = new Set(
  Object.entries(FINALS).flatMap(([first, finals]) => finals.split(' ').map((final) => first + final)),
)
/** Typed by who says no sh: suang is no syllable, but shuang is meant. */
for (const syllable of [...SYLLABLES]) SYLLABLES.add(syllable.replace(/^([zcs])h/, '$1'))
const BEGINNINGS = new Set(
  [...SYLLABLES].flatMap((syllable) => [...syllable].map((_, at) => syllable.slice(0, at + 1))),
)
const LONGEST = 6
/** A text that can be read in more ways is read in the first of them: 'xianan' is xian an, xi an an. */
const MOST_WAYS = 8

/**
 * A syllable as many say it: zh, ch, sh without h, final ng without g, n at the front as l. What begins a syllable begins its
 * folded form when folded itself, so that a half-typed one can be looked up.
 * @spec PR-06
 */
export const fold = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n/, 'l')
    .replace(/ng$/, 'n')
    .replace(/^lue$/, 'lve')

/** Letters that stand in a name as they are: the AD of 维生素AD, behind two syllables at least. */
const isMark = (part: string, before: readonly string[]) => part.length <= 2 && before.length >= 2

/** Ways to read letters as syllables; the last one may be half typed, or no syllable. 'buluof' → [['bu', 'luo', 'f']]. */
export function splits(letters: string): string[][] {
  const ways: string[][] = []
  const walk = (at: number, before: string[]) => {
    if (ways.length >= MOST_WAYS) return
    const rest = letters.slice(at)
    if (rest === '') ways.push(before)
    for (let length = Math.min(LONGEST, rest.length); length > 0; length--) {
      const part = rest.slice(0, length)
      const isLast = length === rest.length
      if (SYLLABLES.has(part) || (isLast && (BEGINNINGS.has(part) || isMark(part, before))))
        walk(at + length, [...before, part])
    }
  }
  walk(0, [])
  return ways
}

const beginnings = (text: string) => [...text].map((_, at) => text.slice(0, at + 1))

const PAIR = '~'
const FIRST = '^'
const INITIALS = '#'
/** Longer runs of first letters say nothing more. */
const MOST_INITIALS = 10
/** So many first letters may begin inside a name; fewer would meet by chance. */
const INNER_INITIALS = 4

const initialsOf = (syllables: readonly string[]) => syllables.map((syllable) => syllable.charAt(0)).join('')

/**
 * Tokens of a word's reading, for the index: neighbouring syllables, the second of them however far it is typed; the first
 * syllable, so far; first letters from the front, and from four on from inside.
 * @spec PR-06
 */
export function readingTokens(syllables: readonly string[]): string[] {
  const folded = syllables.map(fold)
  const tokens = new Set<string>()
  folded.slice(1).forEach((second, at) => {
    for (const begun of beginnings(second)) tokens.add(`${PAIR}${folded[at]}${PAIR}${begun}`)
  })
  for (const begun of beginnings(folded[0] ?? '')) tokens.add(FIRST + begun)
  const letters = initialsOf(syllables)
  for (let from = 0; from < letters.length; from++) {
    const least = from === 0 ? 2 : INNER_INITIALS
    for (let to = from + least; to <= Math.min(letters.length, from + MOST_INITIALS); to++) {
      tokens.add(INITIALS + letters.slice(from, to))
    }
  }
  return [...tokens]
}

/** What a row must hold to be read so; `syllables` of a whole text. */
export function syllableTokens(syllables: readonly string[]): string[] {
  const folded = syllables.map(fold)
  if (folded.length === 1) return [`${FIRST}${folded[0]}`]
  return [...new Set(folded.slice(1).map((second, at) => `${PAIR}${folded[at]}${PAIR}${second}`))]
}

/** What a row must hold for letters that are first letters. Empty where there are too few of them. */
export const initialTokens = (letters: string): string[] =>
  letters.length < 2 ? [] : [INITIALS + letters.slice(0, MOST_INITIALS)]

const FRONT = '='

/** Tokens that say how a name begins, for the index beside `readingTokens`: what begins as typed comes first. */
export function frontTokens(syllables: readonly string[]): string[] {
  const letters = initialsOf(syllables).slice(0, MOST_INITIALS)
  const runs = beginnings(letters).slice(1)
  return [...readingTokens(syllables.slice(0, 2)), ...runs.map((run) => INITIALS + run)].map((token) => FRONT + token)
}

/** The token of a name that begins with what `required` tokens stand for. */
export const frontOf = (required: readonly string[]) => `${FRONT}${required[0] ?? ''}`

/** All syllables: for each first letter, the possible rest. ü is written v, as on keyboards. */
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
/** Also accepts syllables without the h, for people who do not pronounce sh: suang is no syllable, but means shuang. */
for (const syllable of [...SYLLABLES]) SYLLABLES.add(syllable.replace(/^([zcs])h/, '$1'))
const BEGINNINGS = new Set(
  [...SYLLABLES].flatMap((syllable) => [...syllable].map((_, at) => syllable.slice(0, at + 1))),
)
const LONGEST = 6
/** Maximum number of splits of one text; further splits are ignored: 'xianan' is xian an, xi an an. */
const MOST_WAYS = 8

/**
 * Folds a syllable to a common pronunciation: zh, ch, sh without h, final ng without g, initial n as l. The beginning
 * of a syllable folds to a beginning of its folded form, which makes half-typed syllables searchable.
 * @spec PR-06
 */
export const foldSyllable = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n/, 'l')
    .replace(/ng$/, 'n')
    .replace(/^lue$/, 'lve')

/**
 * Whether these letters are plain letters in a name, like the AD of 维生素AD. They come after at least two syllables.
 */
const isMark = (part: string, before: readonly string[]) => part.length <= 2 && before.length >= 2

/**
 * Returns the possible splits of letters into syllables; the last part may be half typed, or no syllable. 'buluof' →
 * [['bu', 'luo', 'f']].
 */
export function splitSyllables(letters: string): string[][] {
  const results: string[][] = []
  const walk = (at: number, before: string[]) => {
    if (results.length >= MOST_WAYS) return
    const rest = letters.slice(at)
    if (rest === '') results.push(before)
    for (let length = Math.min(LONGEST, rest.length); length > 0; length--) {
      const part = rest.slice(0, length)
      const isLast = length === rest.length
      if (SYLLABLES.has(part) || (isLast && (BEGINNINGS.has(part) || isMark(part, before))))
        walk(at + length, [...before, part])
    }
  }
  walk(0, [])
  return results
}

const beginnings = (text: string) => [...text].map((_, at) => text.slice(0, at + 1))

const PAIR = '~'
const FIRST = '^'
const INITIALS = '#'
/** Maximum length of a run of first letters; longer runs do not narrow the search further. */
const MOST_INITIALS = 10
/** Minimum length of a run of first letters inside a name; shorter runs would match by chance. */
const INNER_INITIALS = 4

const initialsOf = (syllables: readonly string[]) => syllables.map((syllable) => syllable.charAt(0)).join('')

/**
 * Returns the index tokens for the reading of a word. Each pair of neighbouring syllables, with every beginning of the
 * second; every beginning of the first syllable; runs of first letters from the front, and inside the word if they have
 * at least four letters.
 * @spec PR-06
 */
export function readingTokens(syllables: readonly string[]): string[] {
  const folded = syllables.map(foldSyllable)
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

/** Returns the tokens that a row needs to match these syllables; `syllables` are those of the whole text. */
export function syllableTokens(syllables: readonly string[]): string[] {
  const folded = syllables.map(foldSyllable)
  if (folded.length === 1) return [`${FIRST}${folded[0]}`]
  return [...new Set(folded.slice(1).map((second, at) => `${PAIR}${folded[at]}${PAIR}${second}`))]
}

/** Returns the tokens that a row needs to match these first letters. Empty if there are too few letters. */
export const initialTokens = (letters: string): string[] =>
  letters.length < 2 ? [] : [INITIALS + letters.slice(0, MOST_INITIALS)]

const FRONT = '='

/**
 * Returns tokens for the beginning of a name. The index has them beside `readingTokens`, to list names that begin as
 * typed first.
 */
export function frontTokens(syllables: readonly string[]): string[] {
  const letters = initialsOf(syllables).slice(0, MOST_INITIALS)
  const runs = beginnings(letters).slice(1)
  return [...readingTokens(syllables.slice(0, 2)), ...runs.map((run) => INITIALS + run)].map((token) => FRONT + token)
}

/** Returns the token of names that begin with the given `required` tokens. */
export const frontOf = (required: readonly string[]) => `${FRONT}${required[0] ?? ''}`

/** Normalises width and case, so that 'Ｃ', 'C' and 'c' match. @spec PR-06 */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

const runs = (text: string): string[] => normalise(text).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []
const isLatin = (run: string) => /^[a-z0-9]/.test(run)

/** Returns the distinct tokens of all runs; a Latin run is one token. */
function tokens(text: string, cut: (chars: string[]) => string[]): string[] {
  const tokenSet = new Set<string>()
  for (const run of runs(text)) for (const token of isLatin(run) ? [run] : cut([...run])) tokenSet.add(token)
  return [...tokenSet]
}

/**
 * Returns pairs of neighbouring Han characters; a single one is a token itself. '维C片' → ['维', 'c', '片'].
 * @spec PR-06
 */
export function bigrams(text: string): string[] {
  return tokens(text, (chars) =>
    chars.length < 2 ? chars : chars.slice(1).map((char, index) => `${chars[index]}${char}`),
  )
}

/** Returns single Han characters and Latin runs, for the second, wider query. @spec PR-06 */
export function unigrams(text: string): string[] {
  return tokens(text, (chars) => chars)
}

/** Returns the letters before a number as separate tokens, so that 维生素b finds 维生素B12: 'b12' → ['b']. */
const families = (text: string) => (normalise(text).match(/(?<![a-z0-9])[a-z]+(?=\d)/g) ?? []) as string[]

/**
 * Returns all tokens stored for a product. An empty list must never be used in a query: it would match every row.
 * @spec PR-06
 */
export function indexTokens(text: string): string[] {
  return [...new Set([...bigrams(text), ...unigrams(text), ...families(text)])]
}

const LONG_RUN = /[a-z]{0,3}\d{8,}/g
/** Marks the token of a whole number, so that the words in it match nothing else. */
const NUMBER = '№'

/**
 * Returns the tokens of an approval number: the number as a whole and its runs of eight or more digits, not its words.
 * '国药准字H20990001' → ['№国药准字h20990001', 'h20990001'].
 * @spec PR-06
 */
export function numberTokens(text: string): string[] {
  const folded = normalise(text).replace(/[^\p{Script=Han}a-z0-9]/gu, '')
  return /\d{4}/.test(folded) ? [NUMBER + folded, ...(folded.match(LONG_RUN) ?? [])] : []
}

/** Most places in which a text is split; beyond that the search uses single characters. */
const MOST_CUTS = 2
const LONGEST_CUT = 12

/**
 * Returns the pairs of a text typed without spaces, split in one place, then in two, into pieces of at least two
 * characters. '布洛芬胶囊' split once → [['布洛', '芬胶', '胶囊'], …, ['布洛', '洛芬', '胶囊']].
 * @spec PR-06
 */
export function cutBigrams(text: string, cuts: number): string[][] {
  const chars = [...normalise(text).replace(/\s+/g, '')]
  if (cuts > MOST_CUTS || chars.length > LONGEST_CUT) return []
  const pieces = (from: number, remaining: number): string[] => {
    const rest = chars.slice(from).join('')
    if (remaining === 0) return chars.length - from < 2 ? [] : [rest]
    const ends = chars.map((_, end) => end).filter((end) => end - from >= 2)
    return ends.flatMap((end) => pieces(end, remaining - 1).map((tail) => `${chars.slice(from, end).join('')} ${tail}`))
  }
  return pieces(0, cuts).map(bigrams)
}

/** Piece of a text; `hit` marks a match. */
export interface Segment {
  text: string
  hit: boolean
}

/** Normalises one character without changing the length, so that positions in the text stay comparable. */
const fold = (char: string) => {
  const folded = normalise(char)
  return folded.length === char.length ? folded : char
}

/**
 * Splits a text into matches and other parts: the whole search text if it occurs, otherwise its single characters and
 * words. `highlight('维生素C片', 'c')` → 维生素 / C (hit) / 片.
 * @spec PR-06
 */
export function highlight(text: string, inputText: string): Segment[] {
  const folded = [...text].map(fold).join('')
  const whole = normalise(inputText.trim())
  const needles = whole !== '' && folded.includes(whole) ? [whole] : unigrams(inputText)
  const marks: boolean[] = []
  for (const needle of needles) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      for (let index = at; index < at + needle.length; index++) marks[index] = true
    }
  }
  const segments: Segment[] = []
  for (let index = 0; index < text.length; index++) {
    const last = segments[segments.length - 1]
    const hit = marks[index] ?? false
    if (last && last.hit === hit) last.text += text.charAt(index)
    else segments.push({ text: text.charAt(index), hit })
  }
  return segments
}

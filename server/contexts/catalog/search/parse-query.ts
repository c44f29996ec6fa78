import { frontOf, initialTokens, splits, syllableTokens } from '../../../../src/domain/pinyin'
import { bigrams, cutBigrams, normalise, unigrams } from '../../../../src/domain/search-text'
import { syllablesOf } from './pinyin'

/**
 * Word that means another word. A brand or a symptom is searched literally too; a colloquial word alone means its
 * target only: 钙片 is calcium, not every tablet of a calcium salt. A typo is corrected only when no product has that
 * name.
 */
export interface Alias {
  word: string
  target: string
  kind: 'brand' | 'symptom' | 'colloquial' | 'typo'
}

/** Way to search for a text: a row must contain all tokens of one of the lists. */
export interface Question {
  lists: string[][]
  /** Meant texts: names that equal them or start with them come first. */
  forms: string[]
  /** Tokens of names that start with the pinyin of the letters. */
  fronts: string[]
  /** Interpretation of the text, '' when taken literally. */
  note: string
}

const MOST_FORMS = 12
const MOST_LISTS = 60
const LATIN = /^[a-z0-9 ]+$/
/** Fewest syllables of a pinyin search: one or two would match half the catalog for a mistyped Han text. */
const LEAST_SYLLABLES = 2
/** Fewest first letters that may mean a brand. */
const LEAST_ALIAS_LETTERS = 3

const REMARK: Record<Alias['kind'], (target: string) => string> = {
  brand: (target) => `按通用名“${target}”查找`,
  symptom: (target) => `按症状“${target}”查找`,
  colloquial: (target) => `也按“${target}”查找`,
  typo: (target) => `按“${target}”查找`,
}

/** Removes invisible characters, which a database may refuse. */
const tidy = (text: string) => normalise(text).replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
const standsAlone = (inputText: string, keyword: string) => inputText.split(' ').includes(keyword)

/** Returns the aliases that a text contains, the longest first; leaves out a shorter one inside a longer one. */
function aliasesIn(inputText: string, aliases: readonly Alias[]): Alias[][] {
  const held = aliases.filter(({ word: keyword, kind }) => kind !== 'typo' && inputText.includes(keyword))
  const keywords = [...new Set(held.map(({ word: keyword }) => keyword))].sort((a, b) => b.length - a.length)
  const outer = keywords.filter((keyword, at) => !keywords.slice(0, at).some((longer) => longer.includes(keyword)))
  return outer.map((keyword) => held.filter((alias) => alias.word === keyword))
}

/** Returns the text and its meanings: every word as typed, and as its target. */
function meanings(inputText: string, aliases: readonly Alias[]): { texts: string[]; note: string } {
  const groups = aliasesIn(inputText, aliases)
  let texts = [inputText]
  for (const group of groups) {
    const [{ word: keyword, kind }] = group as [Alias]
    const meant = texts.flatMap((text) => group.map(({ target }) => tidy(text.replace(keyword, ` ${target} `))))
    const isInstead = kind === 'colloquial' && standsAlone(inputText, keyword)
    texts = [...new Set(isInstead ? meant : [...texts, ...meant])].slice(0, MOST_FORMS)
  }
  const first = groups[0]?.[0]
  return { texts, note: first ? REMARK[first.kind](first.target) : '' }
}

const question = (lists: string[][], forms: string[], note: string, fronts: string[] = []): Question => ({
  lists: lists.filter((tokens) => tokens.length > 0).slice(0, MOST_LISTS),
  forms: forms.slice(0, MOST_FORMS),
  fronts,
  note,
})

function* byCharacters(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  const { texts, note } = meanings(inputText, aliases)
  yield question(texts.map(bigrams), texts, note)
  for (const cuts of [1, 2]) {
    yield question(
      texts.flatMap((text) => cutBigrams(text, cuts)),
      texts,
      note,
    )
  }
}

/** Yields questions for letters: pinyin or first letters, of products or of aliases. */
function* byLetters(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  const letters = inputText.replace(/ /g, '')
  if (letters.length < 2) return
  const keywords = [...new Set(aliases.filter(({ kind }) => kind !== 'typo').map(({ word: keyword }) => keyword))]
  const reads = keywords.filter((keyword) => syllablesOf(keyword).join('') === letters)
  const syllableSplits = splits(letters).map(syllableTokens)
  const meant = reads.flatMap((keyword) => meanings(keyword, aliases).texts)
  const note = '按拼音查找'
  yield question([...syllableSplits, ...meant.map(bigrams)], meant, note, syllableSplits.map(frontOf))
  const initials = initialTokens(letters)
  const brands =
    letters.length < LEAST_ALIAS_LETTERS ? [] : keywords.filter((keyword) => initialsOf(keyword) === letters)
  const stood = brands.flatMap((keyword) => meanings(keyword, aliases).texts)
  yield question([initials, ...stood.map(bigrams)], stood, note, [frontOf(initials)])
}

const initialsOf = (keyword: string) =>
  syllablesOf(keyword)
    .map((syllable) => syllable.charAt(0))
    .join('')

const mended = (inputText: string, aliases: readonly Alias[]) =>
  aliases
    .filter(({ kind }) => kind === 'typo')
    .reduce((text, { word: keyword, target }) => text.replaceAll(keyword, target), inputText)

/** Length of a text that must remain when the rest is unknown, such as a maker, a dose or a word for the user. */
const leastOf = (length: number) => Math.max(2, Math.ceil(length / 3))
const LONGEST_DROPPED = 16

/**
 * Yields the remainders after dropping characters at the front or the end, longest first, front first, because brands
 * come first.
 */
function* remainders(inputText: string): Generator<string> {
  const chars = [...inputText]
  if (chars.length > LONGEST_DROPPED) return
  for (let keptLength = chars.length - 1; keptLength >= leastOf(chars.length); keptLength--) {
    yield chars.slice(-keptLength).join('').trim()
    yield chars.slice(0, keptLength).join('').trim()
  }
}

/**
 * Yields ways to search for a text, narrow ones first; each is used only when the previous one found nothing. Yields
 * none for an empty text: an empty list of tokens would match every product.
 * @spec PR-06
 */
export function* questionsOf(keyword: string, aliases: readonly Alias[]): Generator<Question> {
  const inputText = tidy(keyword)
  if (unigrams(inputText).length === 0) return
  yield* byCharacters(inputText, aliases)
  const right = mended(inputText, aliases)
  if (right !== inputText) {
    for (const mending of byCharacters(right, aliases)) yield { ...mending, note: REMARK.typo(right) }
  }
  yield question([unigrams(inputText)], [inputText], '')
  if (LATIN.test(inputText)) {
    yield* byLetters(inputText, aliases)
    return
  }
  const syllables = syllablesOf(inputText)
  if (syllables.length >= LEAST_SYLLABLES) {
    yield question([syllableTokens(syllables)], [], `按读音“${syllables.join('')}”查找`, [
      frontOf(syllableTokens(syllables)),
    ])
  }
  for (const rest of remainders(right)) {
    const { texts } = meanings(rest, aliases)
    if (/\p{Script=Han}{2}/u.test(rest)) yield question(texts.map(bigrams), texts, REMARK.typo(rest))
  }
}

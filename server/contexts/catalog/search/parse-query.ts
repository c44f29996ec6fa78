import { frontOf, initialTokens, splitSyllables, syllableTokens } from '../../../../src/domain/pinyin'
import { bigrams, cutBigrams, normalise, numberTokens, unigrams } from '../../../../src/domain/search-text'
import {
  acceptCharacter,
  acceptFree,
  acceptInitials,
  acceptKnown,
  acceptPinyin,
  acceptSound,
  isMisspelled,
  type Accept,
} from './accept-match'
import { initialsOf, syllablesOf } from './pinyin'

/**
 * Word that means another word. A brand, an English name and a symptom are searched literally too; a colloquial word
 * alone means its target only: 钙片 is calcium, not every tablet of a calcium salt. A typo is corrected only when no
 * product has that name. A qualifier (a maker, a person, 一次性) may be dropped when nothing contains it.
 */
export interface Alias {
  word: string
  target: string
  kind: 'brand' | 'english' | 'symptom' | 'colloquial' | 'typo' | 'qualifier'
}

/** Way to search for a text: a row must contain all tokens of one of the lists. */
export interface Question {
  lists: string[][]
  /**
   * Token lists that match by sound or by a part of the text. A row that matches only these counts if `accept` accepts
   * it.
   */
  loose: string[][]
  accept: Accept
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
/** Fewest syllables of a misspelled Han text: a sound of two is too common. */
const LEAST_SYLLABLES = 3
/** Fewest first letters that may mean a brand. */
const LEAST_ALIAS_LETTERS = 3

const REMARK: Record<Alias['kind'], (target: string) => string> = {
  brand: (target) => `按通用名“${target}”查找`,
  english: (target) => `按通用名“${target}”查找`,
  symptom: (target) => `按症状“${target}”查找`,
  colloquial: (target) => `也按“${target}”查找`,
  typo: (target) => `按“${target}”查找`,
  qualifier: (target) => `按“${target}”查找`,
}

const remarkOf = ({ word, target, kind }: Alias) => (word === target ? '' : REMARK[kind](target))

/** Removes invisible characters, which a database may refuse. */
const tidy = (text: string) => normalise(text).replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
const standsAlone = (inputText: string, keyword: string) => inputText.split(' ').includes(keyword)

/** Aliases that stand for another word. */
const isMeaning = ({ kind }: Alias) => kind !== 'typo' && kind !== 'qualifier'

const isLatinChar = (char: string | undefined) => char !== undefined && /[a-z0-9]/.test(char)

/** Whether a text contains a word; a Latin word must not be part of a longer one. */
function containsWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isCut = (inner: string, outer: string | undefined) => isLatinChar(inner) && isLatinChar(outer)
  return !isCut(word.charAt(0), text[at - 1]) && !isCut(word.charAt(word.length - 1), text[at + word.length])
}

/** Returns the aliases that a text contains, the longest first; leaves out a shorter one inside a longer one. */
function aliasesIn(inputText: string, aliases: readonly Alias[]): Alias[][] {
  const held = aliases.filter((alias) => isMeaning(alias) && containsWord(inputText, alias.word))
  const keywords = [...new Set(held.map(({ word: keyword }) => keyword))].sort((a, b) => b.length - a.length)
  const outer = keywords.filter((keyword, at) => !keywords.slice(0, at).some((longer) => longer.includes(keyword)))
  return outer.map((keyword) => held.filter((alias) => alias.word === keyword))
}

/** Returns the text and its meanings: every word as typed, and as its target. */
export function readMeanings(inputText: string, aliases: readonly Alias[]): { texts: string[]; note: string } {
  const groups = aliasesIn(inputText, aliases)
  let texts = [inputText]
  for (const group of groups) {
    const [{ word: keyword, kind }] = group as [Alias]
    const meant = texts.flatMap((text) => group.map(({ target }) => tidy(text.replace(keyword, ` ${target} `))))
    const isInstead = kind === 'colloquial' && standsAlone(inputText, keyword)
    texts = [...new Set(isInstead ? meant : [...texts, ...meant])].slice(0, MOST_FORMS)
  }
  const first = groups[0]?.[0]
  return { texts, note: first ? remarkOf(first) : '' }
}

type Given = Partial<Question> & Pick<Question, 'forms' | 'note'>

const clean = (lists: string[][] = []) => lists.filter((tokens) => tokens.length > 0).slice(0, MOST_LISTS)

const question = ({ lists, loose, accept = () => true, forms, fronts = [], note }: Given): Question => ({
  lists: clean(lists),
  loose: clean(loose),
  accept,
  forms: forms.slice(0, MOST_FORMS),
  fronts,
  note,
})

function* byCharacters(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  const { texts, note } = readMeanings(inputText, aliases)
  const numbers = numberTokens(inputText).map((token) => [token])
  yield question({ lists: [...numbers, ...texts.map(bigrams)], forms: texts, note })
  for (const cuts of [1, 2]) {
    yield question({ lists: texts.flatMap((text) => cutBigrams(text, cuts)), forms: texts, note })
  }
}

/**
 * Yields the question for the beginning of a brand or another word. Prescription drugs need most of a brand: 可乐 means
 * no 可乐必妥.
 */
function* byAliasStart(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  const begun = aliasesFrom(inputText, aliases)
  const [first] = begun
  if (!first) return
  const isMost = ({ kind, word }: Alias) => kind !== 'colloquial' && inputText.length * 3 >= word.length * 2
  const tokensOf = (some: readonly Alias[]) => some.map(({ target }) => bigrams(target))
  yield question({
    lists: tokensOf(begun.filter(isMost)),
    loose: tokensOf(begun.filter((alias) => !isMost(alias))),
    accept: acceptFree,
    forms: begun.map(({ target }) => normalise(target)),
    note: REMARK.typo(first.word),
  })
}

/** Fewest characters of the beginning of an alias. */
const LEAST_OF_ALIAS = { han: 2, latin: 3 }

/** Returns the aliases that begin with the text, shorter words first. */
export function aliasesFrom(inputText: string, aliases: readonly Alias[]): Alias[] {
  const text = tidy(inputText)
  if (text.length < (LATIN.test(text) ? LEAST_OF_ALIAS.latin : LEAST_OF_ALIAS.han)) return []
  return aliases
    .filter((alias) => isMeaning(alias) && alias.word.startsWith(text) && alias.word !== text)
    .sort((a, b) => a.word.length - b.word.length)
    .slice(0, MOST_FORMS)
}

/** Yields questions for letters: pinyin or first letters, of products or of aliases. */
function* byLetters(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  const letters = inputText.replace(/ /g, '')
  if (letters.length < 2) return
  const keywords = [...new Set(aliases.filter(isMeaning).map(({ word: keyword }) => keyword))]
  const reads = keywords.filter((keyword) => keyword !== inputText && syllablesOf(keyword).join('') === letters)
  const waysToRead = splitSyllables(letters)
  const syllableSplits = waysToRead.map(syllableTokens)
  const meant = reads.flatMap((keyword) => readMeanings(keyword, aliases).texts)
  const note = '按拼音查找'
  yield question({
    lists: meant.map(bigrams),
    loose: syllableSplits,
    accept: acceptPinyin(waysToRead),
    forms: meant,
    note,
    fronts: syllableSplits.map(frontOf),
  })
  const initials = initialTokens(letters)
  const brands = letters.length < LEAST_ALIAS_LETTERS ? [] : aliases.filter(({ kind }) => kind === 'brand')
  const named = brands.filter(({ word }) => initialsOf(word) === letters).map(({ word }) => word)
  const stood = named.flatMap((keyword) => readMeanings(keyword, aliases).texts)
  yield question({
    lists: stood.map(bigrams),
    loose: [initials],
    accept: acceptInitials(letters),
    forms: stood,
    note,
    fronts: [frontOf(initials)],
  })
}

/** Replaces typos and drops fillers, the longest first. */
const mended = (inputText: string, aliases: readonly Alias[]) =>
  aliases
    .filter(({ kind }) => kind === 'typo')
    .sort((a, b) => b.word.length - a.word.length)
    .reduce((text, { word: keyword, target }) => text.replaceAll(keyword, target), inputText)

/** Yields the question for a Han text that sounds like a name or an alias. */
function* bySound(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  const syllables = syllablesOf(inputText)
  if (syllables.length < LEAST_SYLLABLES) return
  const sound = syllables.join('')
  const reads = [...new Set(aliases.filter(isMeaning).map(({ word }) => word))].filter(
    (word) => word !== inputText && syllablesOf(word).join('') === sound && isMisspelled(inputText, word),
  )
  const meant = reads.flatMap((word) => readMeanings(word, aliases).texts)
  const tokens = syllableTokens(syllables)
  yield question({
    lists: meant.map(bigrams),
    loose: [tokens],
    accept: acceptSound(inputText),
    forms: meant,
    note: `按读音“${sound}”查找`,
    fronts: [frontOf(tokens)],
  })
}

/** Yields what remains of a text without its qualifiers, dropped one after the other, the longest first. */
function* withoutQualifiers(inputText: string, aliases: readonly Alias[]): Generator<string> {
  const qualifiers = aliases
    .filter(({ kind, word }) => kind === 'qualifier' && containsWord(inputText, word))
    .sort((a, b) => b.word.length - a.word.length)
  let rest = inputText
  for (const { word } of qualifiers) {
    if (!containsWord(rest, word)) continue
    rest = tidy(rest.replace(word, ' '))
    yield rest
  }
}

/** Yields the two words that a text without spaces consists of, if both are aliases. */
function* pairsOf(inputText: string, aliases: readonly Alias[]): Generator<[string, string]> {
  const words = new Set(aliases.filter(isMeaning).map(({ word }) => word))
  const chars = [...inputText.replace(/ /g, '')]
  for (let at = 2; at <= chars.length - 2; at++) {
    const pair: [string, string] = [chars.slice(0, at).join(''), chars.slice(at).join('')]
    if (pair.every((word) => words.has(word))) yield pair
  }
}

/** Yields questions for the words of a text that mean something, if the others are known to mean no product. */
function* byParts(inputText: string, aliases: readonly Alias[]): Generator<Question> {
  for (const rest of withoutQualifiers(inputText, aliases)) {
    if (!/\p{Script=Han}{2}/u.test(rest)) continue
    const { texts } = readMeanings(rest, aliases)
    const [note, loose] = [REMARK.typo(rest), texts.map(bigrams)]
    yield question({ loose, accept: acceptKnown(texts), forms: texts, note })
    for (const sound of bySound(rest, aliases)) yield { ...sound, note }
  }
  for (const pair of pairsOf(inputText, aliases)) {
    const texts = pair.flatMap((word) => readMeanings(word, aliases).texts)
    yield question({
      loose: texts.map(bigrams),
      accept: (row) => !row.isRx && acceptKnown(texts)(row),
      forms: texts,
      note: REMARK.typo(pair.join('、')),
    })
  }
}

/**
 * Yields ways to search for a text, narrow ones first; each is used only when the previous one found nothing. Yields
 * none for an empty text: an empty list of tokens would match every product. A text that none of them understands finds
 * nothing: never a product that merely shares a character or a sound with it.
 * @spec PR-06
 */
export function* questionsOf(keyword: string, aliases: readonly Alias[]): Generator<Question> {
  const inputText = tidy(keyword)
  const characters = unigrams(inputText)
  if (characters.length === 0) return
  if (numberTokens(inputText).length > 1) {
    yield question({ lists: numberTokens(inputText).map((token) => [token]), forms: [inputText], note: '' })
    return
  }
  if (/^\p{Script=Han}$/u.test(inputText)) {
    yield question({ loose: [characters], accept: acceptCharacter(inputText), forms: [inputText], note: '' })
    return
  }
  yield* byCharacters(inputText, aliases)
  const right = mended(inputText, aliases)
  if (right !== inputText) {
    for (const mending of byCharacters(right, aliases)) yield { ...mending, note: REMARK.typo(right) }
  }
  if (aliases.some((alias) => isMeaning(alias) && alias.word === inputText)) return
  yield* byAliasStart(inputText, aliases)
  if (LATIN.test(inputText)) {
    yield* byLetters(inputText, aliases)
    return
  }
  for (const text of new Set([inputText, right])) yield* bySound(text, aliases)
  yield* byParts(right, aliases)
}

/**
 * Returns the lists of tokens for products that are no drugs: the text as typed, its meanings, and pinyin. A product must
 * contain all tokens of one of them.
 */
export function tokenLists(keyword: string, aliases: readonly Alias[]): string[][] {
  const inputText = tidy(keyword)
  if (inputText === '') return []
  const literal = [...byCharacters(inputText, aliases)].flatMap(({ lists }) => lists)
  const letters = inputText.replace(/ /g, '')
  const ways = LATIN.test(inputText) && letters.length > 1 ? splitSyllables(letters) : []
  const read = ways.filter((typed) => typed.length >= LEAST_SYLLABLES).map(syllableTokens)
  return clean([...literal, ...read])
}

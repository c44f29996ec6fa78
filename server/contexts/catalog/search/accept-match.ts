import { foldSyllable } from '../../../../src/domain/pinyin'
import { normalise } from '../../../../src/domain/search-text'
import { initialsOf, syllablesOf } from './pinyin'

/**
 * Row that a search found by sound, by first letters or by a part of the text. Such a match may be chance: the words of
 * the row decide whether it counts, and those of a prescription drug must agree more closely.
 */
export interface LooseRow {
  isRx: boolean
  name: string
  generic: string
  form: string
  brand: string
  ingredients: readonly string[]
  symptoms: readonly string[]
  /** Names of the category and of its parent. */
  categories: readonly string[]
}

/** Rule for loose matches: whether a row counts. */
export type Accept = (row: LooseRow) => boolean

/** Fewest syllables of a sound inside a word: two would occur in half the catalog. */
const LEAST_SYLLABLES = 3
/** Fewest first letters that may mean a prescription drug, and fewest inside a name. */
const LEAST_INITIALS = 3
const LEAST_INNER_INITIALS = 4
/** Fewest characters of the beginning of a name. */
const LEAST_OF_NAME = 3

const substancesOf = ({ name, generic, ingredients }: LooseRow) => [name, generic, ...ingredients]
const wordsOf = (row: LooseRow) => [...substancesOf(row), row.brand, ...row.symptoms]

/** Whether the syllables occur in the word at a position; the last one may be half typed. */
function soundsAt(syllables: readonly string[], typed: readonly string[], at: number): boolean {
  return typed.every((part, index) => {
    const syllable = foldSyllable(syllables[at + index] ?? '')
    return index === typed.length - 1
      ? syllable.startsWith(foldSyllable(part)) && syllable !== ''
      : syllable === foldSyllable(part)
  })
}

const soundsLikeStart = (word: string, typed: readonly string[]) => soundsAt(syllablesOf(word), typed, 0)

function soundsWithin(word: string, typed: readonly string[]): boolean {
  const syllables = syllablesOf(word)
  return syllables.some((_, at) => at + typed.length <= syllables.length && soundsAt(syllables, typed, at))
}

/** Accepts rows that are read as the letters were typed, one syllable after the other. `splits`: ways to read them. */
export const acceptPinyin =
  (splits: readonly (readonly string[])[]): Accept =>
  (row) =>
    splits.some((typed) =>
      row.isRx
        ? (typed.length > 1 && wordsOf(row).some((word) => soundsLikeStart(word, typed))) ||
          (typed.length >= LEAST_SYLLABLES && substancesOf(row).some((word) => soundsWithin(word, typed)))
        : [...wordsOf(row), row.form, ...row.categories].some((word) => soundsWithin(word, typed)),
    )

/** Accepts rows with a word of these first letters; a prescription drug needs three of them. */
export const acceptInitials =
  (letters: string): Accept =>
  (row) =>
    !row.isRx ||
    (letters.length >= LEAST_INITIALS && wordsOf(row).some((word) => initialsOf(word).startsWith(letters))) ||
    (letters.length >= LEAST_INNER_INITIALS && substancesOf(row).some((word) => initialsOf(word).includes(letters)))

/** Whether at least half of the characters are right, each at its place. */
export function isMisspelled(typed: string, word: string): boolean {
  const chars = [...normalise(typed)]
  const right = [...normalise(word)]
  return chars.filter((char, index) => char === right[index]).length * 2 >= chars.length
}

/**
 * Accepts rows with a word that begins with the sound of the text. A prescription drug is never found by sound alone:
 * half of the characters must be right.
 */
export const acceptSound =
  (typed: string): Accept =>
  (row) =>
    wordsOf(row).some((word) => soundsLikeStart(word, syllablesOf(typed)) && (!row.isRx || isMisspelled(typed, word)))

/** Accepts a single character in any product, but in a prescription drug only as its form: 片. */
export const acceptCharacter =
  (char: string): Accept =>
  ({ isRx, form }) =>
    !isRx || form.includes(char)

/** Accepts products that are no prescription drugs. */
export const acceptFree: Accept = ({ isRx }) => !isRx

const equalsOne = (words: readonly string[], part: string) => words.some((word) => normalise(word) === part)
const beginsOne = (words: readonly string[], part: string) =>
  part.length >= LEAST_OF_NAME && words.some((word) => normalise(word).startsWith(part))

/** Whether the text is a substance, or the name of the product begins with it. */
const names = (row: LooseRow, part: string) =>
  equalsOne(substancesOf(row), part) || beginsOne([row.name, row.generic], part)

const knows = (row: LooseRow, part: string) =>
  names(row, part) ||
  equalsOne([...row.symptoms, ...row.categories, row.brand], part) ||
  (!row.isRx && normalise(row.name).includes(part))

/**
 * Accepts rows that contain every remaining word of a text after makers, persons and other qualifiers are dropped. A
 * prescription drug is accepted only when one of the words names its substance. `texts`: meanings of the remaining text.
 */
export const acceptKnown =
  (texts: readonly string[]): Accept =>
  (row) =>
    texts.some((text) => {
      const parts = text.split(' ')
      return parts.every((part) => knows(row, part)) && (!row.isRx || parts.some((part) => names(row, part)))
    })

import type { ConsentRecord } from '../../contract/types'
import { PURPOSES, type Purpose } from './table'

export { NOTICE_KEY, noticeAnswer, noticeKept, type NoticeAnswer } from './notice'
export { PRIVACY_VERSION, PURPOSES, type Purpose } from './table'

/** What somebody answered about one purpose. `at` in ms of the server's clock. */
export interface Choice {
  /** Of the text that was shown. */
  version: string
  given: boolean
  at: number
}

/** A purpose that is not there has never been answered. */
export type Choices = Readonly<Partial<Record<Purpose, Choice>>>

export type Standing = 'given' | 'refused' | 'unasked'

export const purposes = Object.keys(PURPOSES) as Purpose[]

/**
 * What holds for a purpose now. A consent to an older text is none; a refusal stays one, whatever the text says today:
 * nobody is asked again and again. @spec RX-10
 */
export function standingOf(choices: Choices, purpose: Purpose): Standing {
  const choice = choices[purpose]
  if (!choice) return 'unasked'
  if (!choice.given) return 'refused'
  return choice.version === PURPOSES[purpose].version ? 'given' : 'unasked'
}

/** The answer to today's text. */
export const chosen = (choices: Choices, purpose: Purpose, given: boolean, at: number): Choices => ({
  ...choices,
  [purpose]: { version: PURPOSES[purpose].version, given, at },
})

/** Of two answers the later one counts; of two at the same moment the refusal. */
const laterOf = (a: Choice, b: Choice): Choice => {
  if (a.at !== b.at) return a.at > b.at ? a : b
  return a.given ? b : a
}

/** What the device holds and what the account holds, together: per purpose the last word. @spec RX-10 */
export function merged(device: Choices, account: Choices): Choices {
  const pairs = purposes.flatMap((purpose) => {
    const [here, there] = [device[purpose], account[purpose]]
    const last = here && there ? laterOf(here, there) : (here ?? there)
    return last ? [[purpose, last] as const] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * What holds once the account has answered `account` to `told`: its own record of those words; but a word that the shopper has said
 * since is later than that record, whatever the clocks say. @spec RX-10
 */
export function heard(now: Choices, told: Choices, account: Choices): Choices {
  const since = purposes.flatMap((purpose) => {
    const word = now[purpose]
    if (!word || word === told[purpose]) return []
    return [[purpose, { ...word, at: Math.max(word.at, (account[purpose]?.at ?? 0) + 1) }] as const]
  })
  return { ...merged(told, account), ...Object.fromEntries(since) }
}

/** What the account has to be told: where the merged word is not its own. */
export const unsent = (all: Choices, account: Choices): Omit<ConsentRecord, 'at'>[] =>
  purposes.flatMap((purpose) => {
    const [word, known] = [all[purpose], account[purpose]]
    if (!word || (known?.given === word.given && known.version === word.version)) return []
    return [{ purpose, version: word.version, given: word.given }]
  })

/** Records of the server as choices. */
export const toChoices = (records: readonly ConsentRecord[]): Choices =>
  Object.fromEntries(
    records.map(({ purpose, version, given, at }) => [purpose, { version, given, at: Date.parse(at) }]),
  )

const isChoice = (value: unknown): value is Choice => {
  const choice = value as Partial<Choice> | null
  return (
    typeof choice === 'object' &&
    choice !== null &&
    typeof choice.version === 'string' &&
    typeof choice.given === 'boolean' &&
    typeof choice.at === 'number'
  )
}

/** Is this what a device has kept? Of anything else nothing is believed. */
export const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([purpose, choice]) => purpose in PURPOSES && isChoice(choice))

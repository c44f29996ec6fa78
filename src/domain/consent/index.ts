import type { ConsentRecord } from '../../contract/types'
import { PURPOSES, type Purpose } from './table'

export { NOTICE_KEY, noticeAnswer, storedNotice, type NoticeAnswer } from './notice'
export { PRIVACY_VERSION, PURPOSES, type Purpose } from './table'

/** Answer of a shopper for one purpose. `at` is in ms of the server's clock. */
export interface Choice {
  /** Version of the text that was shown. */
  version: string
  given: boolean
  at: number
  /** True for a refusal that takes back a consent. */
  withdrawn?: boolean | undefined
}

/** Choices by purpose; a missing purpose has never been answered. */
export type Choices = Readonly<Partial<Record<Purpose, Choice>>>

export type ConsentState = 'given' | 'refused' | 'unasked'

export const purposes = Object.keys(PURPOSES) as Purpose[]

/**
 * Returns the current state of a purpose. Consent to an older text is void; a refusal remains after a change of the
 * text, because shoppers must not be asked repeatedly.
 * @spec RX-10
 */
export function consentStateOf(choices: Choices, purpose: Purpose): ConsentState {
  const choice = choices[purpose]
  if (!choice) return 'unasked'
  if (!choice.given) return 'refused'
  return choice.version === PURPOSES[purpose].version ? 'given' : 'unasked'
}

/** Adds the answer to the current text. */
export const addChoice = (choices: Choices, purpose: Purpose, given: boolean, at: number): Choices => ({
  ...choices,
  [purpose]: {
    version: PURPOSES[purpose].version,
    given,
    at,
    withdrawn: (!given && choices[purpose]?.given) || undefined,
  },
})

/** Returns the later of two answers; the refusal when both have the same time. */
const laterOf = (a: Choice, b: Choice): Choice => {
  if (a.at !== b.at) return a.at > b.at ? a : b
  return a.given ? b : a
}

/** Merges the device's and the account's choices: the latest per purpose. @spec RX-10 */
export function mergeChoices(device: Choices, account: Choices): Choices {
  const pairs = purposes.flatMap((purpose) => {
    const [deviceChoice, there] = [device[purpose], account[purpose]]
    const last = deviceChoice && there ? laterOf(deviceChoice, there) : (deviceChoice ?? there)
    return last ? [[purpose, last] as const] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Returns the choices after the account has replied `account` to `reportedChoices`: its own record of them. A choice made since is
 * newer than that record, whatever the clocks.
 * @spec RX-10
 */
export function mergeReply(now: Choices, reportedChoices: Choices, account: Choices): Choices {
  const since = purposes.flatMap((purpose) => {
    const choice = now[purpose]
    if (!choice || choice === reportedChoices[purpose]) return []
    return [[purpose, { ...choice, at: Math.max(choice.at, (account[purpose]?.at ?? 0) + 1) }] as const]
  })
  return { ...mergeChoices(reportedChoices, account), ...Object.fromEntries(since) }
}

/** Returns the choices to send to the account: those that differ from its own. */
export const findUnsentChoices = (all: Choices, account: Choices): Omit<ConsentRecord, 'at' | 'withdrawn'>[] =>
  purposes.flatMap((purpose) => {
    const [choice, known] = [all[purpose], account[purpose]]
    if (!choice || (known?.given === choice.given && known.version === choice.version)) return []
    return [{ purpose, version: choice.version, given: choice.given }]
  })

/** Converts records of the server to choices. */
export const toChoices = (records: readonly ConsentRecord[]): Choices =>
  Object.fromEntries(
    records.map(({ purpose, version, given, at, withdrawn }) => [
      purpose,
      { version, given, at: Date.parse(at), withdrawn },
    ]),
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

/** Whether a stored value has the form of choices; any other value is ignored. */
export const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([purpose, choice]) => purpose in PURPOSES && isChoice(choice))

import type { ApiError } from './result'

/** Effect of a failure that the caller's own handler did not handle. */
export interface ErrorEffect {
  show: 'toast' | 'dialog' | 'none'
  message: string
  /** Duration of a toast, in ms. */
  ms: number
  then: 'stay' | 'back' | 'orders' | 'login' | 'home' | 'bindPhone' | 'errorPage'
  /** Label of the dialog's one button. */
  button: 'confirm' | 'know'
  /** Whether the order being placed is cancelled. */
  dropsOrder?: true
}

/** Our own messages, by failure. `http` by status. */
export interface ErrorTexts {
  offline: string
  timeout: string
  network: string
  networkCode: string
  expired: string
  upload: string
  notBound: string
  http: Record<number, string>
}

type Word = Exclude<keyof ErrorTexts, 'http'>

/** Row of the error table: how a failure differs from the default, which shows the server's message for two seconds. */
export interface Row extends Partial<Omit<ErrorEffect, 'message'>> {
  /** Only these codes; every code when absent. */
  codes?: readonly number[]
  /** Only messages that match this, in English or Chinese. */
  messagePattern?: RegExp
  /** Our own message instead of the server's. */
  text?: Word
}

/** Special handling of one call's codes, before the general table. The first matching row counts. */
export interface Flow {
  codes?: readonly Row[]
  http?: Record<number, Row>
  /** Addition to the default for codes that the flow does not name. */
  others?: Pick<ErrorEffect, 'dropsOrder'>
  /** Failures of every kind, including those without a reply. */
  any?: Row
}

const SILENT = { show: 'none' } as const
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Codes returned without a message. @spec ER-19 ER-22 */
export const SILENT_CODES: readonly number[] = [
  ...[502, 504, 505, 600, 666, 800, 801, 4000, 5006, 5007, 7008, 8019, 8027, 8508, 8509, 8511, 8512, 8570, 12306],
  ...range(620, 634),
]

/** General table: business codes first, messages second. @spec ER-13…22 */
const CODES: readonly Row[] = [
  { codes: SILENT_CODES, ...SILENT },
  { codes: [402], text: 'expired', ms: 1000, then: 'login' },
  { codes: [1001], then: 'back' },
  { codes: [7001], then: 'orders' },
  { codes: [8013], ms: 4000 },
  { codes: [9000], text: 'networkCode' },
  { codes: [101], messagePattern: /order not found|订单不存在/i, then: 'back' },
  { messagePattern: /out of stock|库存不足/i, show: 'dialog', ms: 0 },
]

/** Statuses whose row contains more than a message. @spec ER-02 */
const HTTP: Record<number, Row> = { 401: { ms: 1000, then: 'login' } }

const USUAL: ErrorEffect = { show: 'toast', message: '', ms: 2000, then: 'stay', button: 'confirm' }

const rowOf = (rows: readonly Row[] | undefined, code: number, msg: string) =>
  rows?.find(
    ({ codes, messagePattern }) => (!codes || codes.includes(code)) && (!messagePattern || messagePattern.test(msg)),
  )

function find(error: ApiError, flow: Flow): Row | undefined {
  if (error.kind === 'cancelled') return SILENT
  if (error.kind === 'business')
    return rowOf(flow.codes, error.code, error.msg) ?? flow.any ?? rowOf(CODES, error.code, error.msg)
  if (error.kind === 'http') return flow.http?.[error.status] ?? flow.any ?? HTTP[error.status]
  return flow.any
}

/** Whether it is a server code that this flow has no row for. */
const isOther = (error: ApiError, { codes }: Flow) => error.kind === 'business' && !rowOf(codes, error.code, error.msg)

/** Returns the message when the row has none. A refusal without a message must still show something. */
function messageOf(error: ApiError, texts: ErrorTexts): string {
  if (error.kind === 'business') return error.msg || texts.network
  // A refusal of the input has a better explanation than its status.
  if (error.kind === 'http') return (error.status === 422 && error.msg) || (texts.http[error.status] ?? texts.network)
  return error.kind === 'cancelled' ? '' : texts[error.kind]
}

/** Returns the effect of a failure; `flow` overrides the general table for some calls. @spec ER-01..27 */
export function effectOf(error: ApiError, texts: ErrorTexts, flow: Flow = {}): ErrorEffect {
  const { codes: _codes, messagePattern: _says, text, ...row } = find(error, flow) ?? {}
  const otherEffect = isOther(error, flow) ? flow.others : undefined
  return { ...USUAL, ...row, ...otherEffect, message: text ? texts[text] : messageOf(error, texts) }
}

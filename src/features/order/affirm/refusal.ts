import type { ApiError } from '@/api/result'
import { CODES as SERVER } from '@/contract/codes'
import type { SubmitProblem } from '@/contract/types'

/** @spec ER-34 ER-35 ER-36 */
export const CODES = { line: 8570, amount: 857100, silent: 8021 }

/** Refusals that a checkout which could not be shown says by itself, with what leads on. @spec ER-30 ER-31 ER-32 */
export const TOLD: readonly number[] = [CODES.line, SERVER.noSender, SERVER.schemeUnfit]

/** After a refusal of no kind of its own the button stays locked so long: who taps on in anger sends nothing. @spec ER-37 */
export const HIDE_MS = 1000
export const isOther = (error: ApiError) =>
  error.kind === 'business' && ![CODES.line, CODES.amount, CODES.silent].includes(error.code)

export const asProblem = (data: unknown): Partial<SubmitProblem> =>
  typeof data === 'object' && data !== null ? (data as Partial<SubmitProblem>) : {}

/** What leads on from a checkout that cannot be shown. */
export type WayOn = 'retry' | 'cart' | 'address' | 'stores' | 'bring' | 'mail' | 'own'

/** How the lines of a refused checkout are had and paid. */
interface Refused {
  /** The server's words, '' where it said none, and their code. */
  reason: string
  code: number
  fetched: 'only' | 'too' | undefined
  /** Stores that hand it over can be looked for. */
  canFetch: boolean
  /** It was to come by mail: a store may be nearer. */
  isMail: boolean
  /** What was not to come by mail may. */
  canMail: boolean
  isInsuring: boolean
}

/** Where a refusal of the first reading can be put right, the likeliest first; anything else may go away by asking again. */
export function waysOn({ reason, code, fetched, canFetch, isMail, canMail, isInsuring }: Refused): WayOn[] {
  const bring = fetched === 'too' ? (['bring'] as const) : []
  const stores = canFetch ? (['stores'] as const) : []
  if (!reason) return ['retry', 'cart']
  // Where no rider comes from there is no store to go to either.
  const mail = canMail ? (['mail'] as const) : []
  if (code === SERVER.noSender) return ['address', ...(fetched ? bring : isMail ? stores : []), ...mail, 'retry']
  if (code === SERVER.schemeUnfit && isInsuring) return ['own', 'cart']
  if (code !== CODES.line || !canFetch) return ['cart', 'retry']
  return fetched ? [...stores, ...bring, 'cart'] : ['cart', ...stores, 'retry']
}

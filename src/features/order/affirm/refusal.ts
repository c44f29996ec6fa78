import type { ApiError } from '@/api/result'
import type { SubmitProblem } from '@/contract/types'

/** @spec ER-34 ER-35 ER-36 */
export const CODES = { line: 8570, amount: 857100, silent: 8021 }

/** After a refusal of no kind of its own the button stays locked so long: who taps on in anger sends nothing. @spec ER-37 */
export const HIDE_MS = 1000
export const isOther = (error: ApiError) =>
  error.kind === 'business' && ![CODES.line, CODES.amount, CODES.silent].includes(error.code)

export const asProblem = (data: unknown): Partial<SubmitProblem> =>
  typeof data === 'object' && data !== null ? (data as Partial<SubmitProblem>) : {}

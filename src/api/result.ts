/** Reason why a call has no data. Facts only: `errors.ts` determines what the shopper sees. */
export type ApiError =
  | { kind: 'offline' | 'timeout' | 'network' | 'cancelled' }
  | { kind: 'http'; status: number; msg: string }
  | { kind: 'business'; code: number; msg: string; data: unknown }

export type Result<T> = { ok: true; data: T } | { ok: false; error: ApiError }

export const success = <T>(data: T): Result<T> => ({ ok: true, data })
export const failure = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error })

/** Returns the business code of a refusal, 0 for every other failure. */
export const codeOf = (error: ApiError) => (error.kind === 'business' ? error.code : 0)

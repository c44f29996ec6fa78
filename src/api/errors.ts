import type { ApiError } from './result'

/** What a failure does, once the caller's own handler has let it pass. */
export interface ErrorEffect {
  show: 'toast' | 'dialog' | 'none'
  message: string
  /** Milliseconds of a toast. */
  ms: number
  then: 'stay' | 'back' | 'orders' | 'login'
}

export interface ErrorTexts {
  offline: string
  timeout: string
  network: string
  http: Record<number, string>
  networkCode: string
  expired: string
}

const NOTHING: ErrorEffect = { show: 'none', message: '', ms: 0, then: 'stay' }

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Returned without a message. @spec ER-22 */
export const SILENT_CODES: ReadonlySet<number> = new Set([
  502,
  504,
  600,
  8019,
  7008,
  666,
  8509,
  8508,
  8511,
  8512,
  5006,
  5007,
  4000,
  800,
  801,
  8027,
  8570,
  12306,
  505,
  ...range(620, 634),
])

/** What a business code does besides showing its message for two seconds. @spec ER-15 ER-16 ER-20 */
const CODE_EFFECTS: Record<number, Partial<ErrorEffect>> = {
  1001: { then: 'back' },
  7001: { then: 'orders' },
  8013: { ms: 4000 },
}

/** English and Chinese wordings of the two messages that are recognised by text. */
const ORDER_MISSING = /order not found|订单不存在/i
const OUT_OF_STOCK = /out of stock|库存不足/i

const DEFAULT_MS = 2000

const business = (code: number, msg: string, texts: ErrorTexts): ErrorEffect => {
  if (SILENT_CODES.has(code)) return NOTHING
  if (code === 402) return { show: 'toast', message: texts.expired, ms: 1000, then: 'login' }
  if (code === 9000) return { show: 'toast', message: texts.networkCode, ms: DEFAULT_MS, then: 'stay' }
  if (code === 101 && ORDER_MISSING.test(msg)) return { show: 'toast', message: msg, ms: DEFAULT_MS, then: 'back' }
  if (OUT_OF_STOCK.test(msg)) return { show: 'dialog', message: msg, ms: 0, then: 'stay' }
  // A refusal without a word must not look like nothing happened.
  return { show: 'toast', message: msg || texts.network, ms: DEFAULT_MS, then: 'stay', ...CODE_EFFECTS[code] }
}

/** The one table of failures. `own` codes are the caller's: they come back silent. @spec ER-01..22 */
export function effectOf(error: ApiError, texts: ErrorTexts, own: readonly number[] = []): ErrorEffect {
  const toast = (message: string, then: ErrorEffect['then'] = 'stay'): ErrorEffect => ({
    show: 'toast',
    message,
    ms: DEFAULT_MS,
    then,
  })
  switch (error.kind) {
    case 'cancelled':
      return NOTHING
    case 'offline':
      return toast(texts.offline)
    case 'timeout':
      return toast(texts.timeout)
    case 'network':
      return toast(texts.network)
    case 'http':
      if (error.status === 401) return { show: 'toast', message: texts.expired, ms: 1000, then: 'login' }
      // A refusal of the request itself explains itself better than its status does.
      return toast((error.status === 422 && error.msg) || (texts.http[error.status] ?? texts.network))
    case 'business':
      return own.includes(error.code) ? NOTHING : business(error.code, error.msg, texts)
  }
}

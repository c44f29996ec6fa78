/**
 * Outcomes that a token triggers; the first word of the token. `ok` and `slow` succeed, `slow` after a delay; `lost`
 * gets no answer. Customer id and mobile number follow: `ok.somebody.13800138000.1`.
 */
const OUTCOMES = ['ok', 'slow', 'lost', 'expired', 'used'] as const
export type TokenOutcome = (typeof OUTCOMES)[number] | 'unknown'

export interface Token {
  outcome: TokenOutcome
  customerId: string
  mobile: string
}

/** Reads a token; a text that the partner has not written is `unknown`. */
export function readToken(text: string): Token {
  const [first = '', customerId = '', mobile = ''] = text.split('.')
  const outcome = customerId ? OUTCOMES.find((known) => known === first) : undefined
  return { outcome: outcome ?? 'unknown', customerId, mobile }
}

/** Writes a token for a customer of the demo. `number` makes it different from all others. */
export const writeToken = (customerId: string, mobile: string, number: string): string =>
  `ok.${customerId}.${mobile}.${number}`

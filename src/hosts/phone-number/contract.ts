import type { HostResult } from '../result'

/** `code` is exchanged on the server; `response` is Alipay's answer, still sealed. */
export type PhoneProof = { code: string } | { response: string }

/** The number is handed over by a button that a page renders, never by a call. */
export interface PhoneNumberHost {
  /** `openType` of that button; null where the number is asked for by SMS. */
  button(): 'getPhoneNumber' | 'getAuthorize' | null
  /** Reads what the button answered, its error event included. Quota used up: `failed`, `quota`, so SMS. */
  read(event: unknown): Promise<HostResult<PhoneProof>>
}

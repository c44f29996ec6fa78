import type { HostResult } from '../result'

/** Proof of a phone number: `code` is exchanged on the server; `response` is Alipay's answer, still encrypted. */
export type PhoneProof = { code: string } | { response: string }

/** Phone number from a host button that a page renders, never from a call. */
export interface PhoneNumberHost {
  /** Returns the `openType` of that button; null where the number is entered and checked by SMS. */
  button(): 'getPhoneNumber' | 'getAuthorize' | null
  /**
   * Reads the button's event, including its error event. An exhausted quota is `failed`, `quota`: the page falls back
   * to SMS.
   */
  read(event: unknown): Promise<HostResult<PhoneProof>>
}

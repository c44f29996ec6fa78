export interface SmsProvider {
  /** Sends a sign-in code. Throws when the message could not be submitted. */
  sendCode(mobile: string, code: string): Promise<void>
  /**
   * Sends a message to a phone number. `no` is our number of the message: the same number means the same message, and
   * repeating it sends no second one. Throws when the message could not be submitted.
   */
  sendNotice(mobile: string, text: string, no?: string): Promise<void>
}

export interface SmsProvider {
  /** Sends a login code. Throws when the message could not be handed over. */
  sendCode(mobile: string, code: string): Promise<void>
  /** Tells the owner of a number something about the account. Throws like the other. */
  sendNotice(mobile: string, text: string): Promise<void>
}

export interface SmsProvider {
  /** Sends a login code. Throws when the message could not be handed over. */
  sendCode(mobile: string, code: string): Promise<void>
}

export interface SmsProvider {
  /** Sends a sign-in code. Throws when the message could not be submitted. */
  sendCode(mobile: string, code: string): Promise<void>
  /** Sends the owner of a number a message about the account. Throws when it could not be submitted. */
  sendNotice(mobile: string, text: string): Promise<void>
}

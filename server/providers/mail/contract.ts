export interface Mail {
  /** Our number of the mail: the same number means the same mail. */
  no: string
  to: string
  subject: string
  text: string
  attachment: { name: string; mime: string; bytes: Uint8Array }
}

/** Service that sends mail. */
export interface MailProvider {
  /** Hands a mail over; repeating it sends no second one. Rejects when the service does not take it. */
  send(mail: Mail): Promise<void>
}

/**
 * Idempotency key of a request. Repeats use the same key, so the request takes effect once. Changed content after a
 * refusal gets a new key.
 * @spec RX-10 ER-34
 */
export class IdempotencyKey {
  private key: string
  private sent = ''
  private refused = ''

  constructor(private readonly make: () => string) {
    this.key = make()
  }

  /** Returns the key for this content. */
  of(submission: object): string {
    this.sent = JSON.stringify(submission)
    if (this.refused && this.refused !== this.sent) {
      this.key = this.make()
      this.refused = ''
    }
    return this.key
  }

  /**
   * Notes that the server refused the request. Call it only for an actual refusal: after a lost response the same key
   * finds the existing result.
   */
  refuse() {
    this.refused = this.sent
  }
}

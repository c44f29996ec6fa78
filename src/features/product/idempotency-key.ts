/**
 * Idempotency key of a request. Repeats use the same key, so the request takes effect once. Changed content after a
 * refusal gets a new key.
 * @spec RX-10 ER-34
 */
export class IdempotencyKey {
  private key: string
  private sentContent = ''
  private refusedContent = ''

  constructor(private readonly makeKey: () => string) {
    this.key = makeKey()
  }

  /** Returns the key for this content. */
  keyFor(submission: object): string {
    this.sentContent = JSON.stringify(submission)
    if (this.refusedContent && this.refusedContent !== this.sentContent) {
      this.key = this.makeKey()
      this.refusedContent = ''
    }
    return this.key
  }

  /**
   * Notes that the server refused the request. Call it only for an actual refusal: after a lost response the same key
   * finds the existing result.
   */
  refuse() {
    this.refusedContent = this.sentContent
  }
}

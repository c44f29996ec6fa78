/**
 * The key that a wish is sent with: again and again the same one, so that it is granted once. Other content after a refusal is
 * another wish and takes a new key. @spec RX-10 ER-34
 */
export class WishKey {
  private key: string
  private sent = ''
  private refused = ''

  constructor(private readonly make: () => string) {
    this.key = make()
  }

  /** What this content is sent with. */
  of(wish: object): string {
    this.sent = JSON.stringify(wish)
    if (this.refused && this.refused !== this.sent) {
      this.key = this.make()
      this.refused = ''
    }
    return this.key
  }

  /** The answer was no. Only an answer says so: after a lost one the same key finds what was made. */
  refuse() {
    this.refused = this.sent
  }
}

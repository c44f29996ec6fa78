import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal. Takes the same time for every text of this length, so that no signature can be guessed. */
export function isSameText(a: string, b: string): boolean {
  // Compares bytes, because texts of one length may have different numbers of bytes.
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

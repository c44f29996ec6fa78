/**
 * Private store of objects outside of the database. Holds sealed bytes alone. `put` and `remove` may be repeated: the
 * same object has the same bytes.
 */
export interface PictureBucket {
  put(object: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes; null when the bucket has no such object. */
  get(object: string): Promise<Buffer | null>
  /** Deletes an object; one that does not exist counts as deleted. */
  remove(object: string): Promise<void>
}

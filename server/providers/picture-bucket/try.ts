import { randomBytes, randomUUID } from 'node:crypto'
import { ProviderFailure } from '../../platform/provider-http'
import type { PictureBucket } from './contract'

/** Stores, reads and deletes a probe of random bytes. Throws a ProviderFailure. */
export async function tryBucket(bucket: PictureBucket): Promise<void> {
  const object = `doctor/${randomUUID()}`
  const bytes = randomBytes(64)
  await bucket.put(object, bytes)
  const read = await bucket.get(object).finally(() => bucket.remove(object))
  if (!read?.equals(bytes) || (await bucket.get(object)) !== null) throw new ProviderFailure('s3', 'content')
}

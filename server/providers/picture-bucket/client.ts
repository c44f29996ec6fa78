import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { PictureBucket } from './contract'

/** Time for both attempts of a request, in ms. */
const TIMEOUT_MS = 18_000

const notStored = () => refuse('unavailable', '图片暂时无法保存，请稍后重试')
const notRead = () => refuse('unavailable', '图片暂时无法打开，请稍后重试')
const notRemoved = () => {
  throw new Error('the bucket did not delete an object in time')
}

/** Limits the waiting for the bucket. A request of a shopper that fails is refused with 503 and may be repeated. */
export const bucketClient = (bucket: PictureBucket, { timeoutMs = TIMEOUT_MS } = {}): PictureBucket => ({
  put: (object, bytes) => withTimeout(timeoutMs, bucket.put(object, bytes), notStored),
  get: (object) => withTimeout(timeoutMs, bucket.get(object), notRead),
  remove: (object) => withTimeout(timeoutMs, bucket.remove(object), notRemoved),
})

// Objects in a store with the interface of S3; https://docs.aws.amazon.com/AmazonS3/latest/API
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { boundedBody } from '../../platform/bounded-body'
import { ProviderFailure } from '../../platform/provider-http'
import type { BucketAccount } from './account'
import type { PictureBucket } from './contract'

interface Options {
  now: () => Date
  /** Time limit of one attempt, in ms. */
  timeoutMs?: number | undefined
  /** Pause before the second attempt, in ms. */
  pauseMs?: number
}

interface Reply {
  status: number
  bytes: Buffer
}

const TIMEOUT_MS = 8000
const PAUSE_MS = 200
/** Most bytes of an object: an upload has 10 MB, and sealing adds 36 bytes. */
const MOST_BYTES = 11 * 1024 * 1024
const NAME = 's3'

/** Statuses of a store that may take the same request a moment later. */
const isPassing = ({ status }: Reply) => status >= 500 || status === 429

/** Code of a refusal in the XML of the store, safe to log: `AccessDenied`, `NoSuchBucket` … */
const codeOf = ({ bytes }: Reply) => /<Code>([A-Za-z]{1,60})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? ''

/** Fails for anything but a success. Keeps the code of the store and none of its texts, which name the request. */
function fail(reply: Reply): never {
  const code = codeOf(reply)
  throw new ProviderFailure(NAME, code && reply.status < 500 ? 'refused' : 'status', code || reply.status)
}

const isMissing = (reply: Reply) => reply.status === 404 && codeOf(reply) === 'NoSuchKey'

function addressOf({ endpoint, bucket, pathStyle }: BucketAccount, object: string): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = pathStyle ? `/${bucket}/${object}` : `/${object}`
  return url.href
}

/**
 * Stores objects in a bucket. Signs each request with its content (AWS Signature Version 4), and sends it once more when
 * the store does not answer or is busy. Throws a ProviderFailure.
 */
export function s3Bucket(
  account: BucketAccount,
  { now, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: Options,
): PictureBucket {
  const { accessKeyId, secretAccessKey, region } = account

  async function signedHeaders(method: string, url: string, body?: Uint8Array): Promise<Headers> {
    const { AwsV4Signer } = await import('aws4fetch')
    const signer = new AwsV4Signer({
      ...{ method, url, accessKeyId, secretAccessKey, region, service: 's3' },
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      datetime: now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    })
    return (await signer.sign()).headers
  }

  async function sendOnce(method: string, object: string, body?: Uint8Array): Promise<Reply> {
    const url = addressOf(account, object)
    const headers = await signedHeaders(method, url, body)
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, {
        method,
        headers,
        body: body as Uint8Array<ArrayBuffer>,
        redirect: 'manual',
        signal,
      })
      const bytes = await boundedBody(response, MOST_BYTES)
      if (!bytes) throw new ProviderFailure(NAME, 'content')
      return { status: response.status, bytes }
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      throw new ProviderFailure(NAME, (error as { name?: string }).name === 'TimeoutError' ? 'timeout' : 'network')
    }
  }

  /** Sends a request, and once more when the store has not answered or is busy. */
  async function send(method: string, object: string, body?: Uint8Array): Promise<Reply> {
    try {
      const reply = await sendOnce(method, object, body)
      if (!isPassing(reply)) return reply
    } catch (error) {
      if ((error as ProviderFailure).reason === 'content') throw error
    }
    await wait(pauseMs)
    return sendOnce(method, object, body)
  }

  return {
    async put(object, bytes) {
      const reply = await send('PUT', object, bytes)
      if (reply.status !== 200) fail(reply)
    },
    async get(object) {
      const reply = await send('GET', object)
      if (isMissing(reply)) return null
      return reply.status === 200 ? reply.bytes : fail(reply)
    },
    async remove(object) {
      const reply = await send('DELETE', object)
      if (![200, 204].includes(reply.status) && !isMissing(reply)) fail(reply)
    },
  }
}

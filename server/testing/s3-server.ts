import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketAccount } from '../providers/picture-bucket/account'

/** Request as the signature of AWS covers it. `path` and `query` as they are sent. */
export interface SignedRequest {
  method: string
  path: string
  query?: string
  headers: Record<string, string>
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Scope {
  /** Names of the signed headers, joined by semicolons. */
  signedHeaders: string
  region: string
  secret: string
}

/**
 * Computes a signature as AWS describes it (Signature Version 4, service s3), independently of the client. Reads the date and
 * the hash of the content from the headers.
 */
export function signatureOf(
  { method, path, query = '', headers }: SignedRequest,
  { signedHeaders, region, secret }: Scope,
): string {
  const date = headers['x-amz-date'] ?? ''
  const day = date.slice(0, 8)
  const lines = signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}\n`)
  const canonical = [method, path, query, lines.join(''), signedHeaders, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

/**
 * Fault of the next request: an answer without an effect, no answer at all, or an effect whose answer is lost (`late`).
 */
export type BucketFault = { status: number; code?: string } | 'silent' | 'late'

export interface BucketServer {
  account: BucketAccount
  /** Objects by name, as they were sent. */
  objects: Map<string, Buffer>
  /** Requests: method and object. */
  received: string[]
  /** Faults of the next requests, in order. */
  faults: BucketFault[]
  /** Fault of all requests until it is undefined again. */
  outage: BucketFault | undefined
  close(): Promise<void>
}

interface Answer {
  status: number
  body?: Buffer | string
}

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Resource>SECRET</Resource></Error>`
const refusal = (status: number, code: string): Answer => ({ status, body: xml(code) })

/** Returns the refusal code of a request that is not signed as AWS demands; undefined for a correct one. */
function problemOf({ method, path, query, headers }: SignedRequest, body: Buffer, account: BucketAccount) {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/
  const [, keyId, day, region = '', signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  if (!headers['x-amz-date']?.startsWith(String(day)) || region !== account.region)
    return 'AuthorizationHeaderMalformed'
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (needed.some((name) => !signedHeaders.split(';').includes(name))) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const scope = { signedHeaders, region, secret: account.secretAccessKey }
  if (signatureOf({ method, path, query, headers }, scope) !== signature) return 'SignatureDoesNotMatch'
  return method === 'PUT' && headers['content-length'] === undefined ? 'MissingContentLength' : undefined
}

/** Opens a bucket in memory that accepts correctly signed requests only, on a port of its own. */
export async function openBucketServer(change: Partial<BucketAccount> = {}): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()

  function act(method: string, object: string, body: Buffer): Answer {
    const stored = objects.get(object)
    if (method === 'PUT') {
      objects.set(object, body)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(object)
      return { status: 204 }
    }
    return stored ? { status: 200, body: stored } : refusal(404, 'NoSuchKey')
  }

  const server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method = '' } = request
      const headers = request.headers as Record<string, string>
      const [path = '', query = ''] = (request.url ?? '').split('?')
      const [bucket, ...parts] = path.slice(1).split('/')
      const object = parts.join('/')
      bucketServer.received.push(`${method} ${object}`)
      const fault = bucketServer.faults.shift() ?? bucketServer.outage
      const problem = problemOf({ method, path, query, headers }, body, bucketServer.account)
      const send = ({ status, body: text }: Answer) => response.writeHead(status).end(text)
      if (fault === 'silent') return
      if (typeof fault === 'object') return send(refusal(fault.status, fault.code ?? 'InternalError'))
      if (problem) return send(refusal(403, problem))
      if (bucket !== bucketServer.account.bucket) return send(refusal(404, 'NoSuchBucket'))
      const answer = act(method, object, body)
      if (fault === 'late') return
      send(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bucketServer: BucketServer = {
    account: {
      ...{ provider: 's3', region: 'cn-north-1', bucket: 'yaoda-pictures', pathStyle: true },
      ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'SECRET-of-the-bucket' },
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...change,
    },
    objects,
    received: [],
    faults: [],
    outage: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return bucketServer
}

import { createHash, randomBytes } from 'node:crypto'
import type { Signer, Verifier } from '../keys'
import { isGenuine, lines } from './message'

const TIMEOUT_MS = 8000

/** Refusal by WeChat. `code` is its own code, such as `ORDER_NOT_EXIST`; drops its message, which may name a person. */
export class WechatRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`WeChat Pay: ${status} ${code}`)
  }
}

export interface CallerOptions {
  /** Without a trailing slash. */
  gateway: string
  mchId: string
  /** Serial number of our certificate. */
  serial: string
  signer: Signer
  /** WeChat's keys by serial or id; our requests name the first one. */
  keys: Record<string, Verifier>
  now: () => Date
}

type Method = 'GET' | 'POST'

interface Caller {
  call<T>(method: Method, path: string, body?: object): Promise<T>
  /** Downloads a file from a url given by WeChat: the file is unsigned, and its SHA-1 must match the announced one. */
  download(file: { download_url: string; hash_value: string }): Promise<string>
}

const refusalOf = (status: number, text: string) => {
  try {
    return new WechatRefusal(status, String((JSON.parse(text) as { code?: unknown }).code ?? ''))
  } catch {
    return new WechatRefusal(status, '')
  }
}

/**
 * Sends signed requests and accepts only signed replies. Throws `WechatRefusal`, or the error that prevented a reply.
 */
export function wechatCaller({ gateway, mchId, serial, signer, keys, now }: CallerOptions): Caller {
  const authorization = async (method: string, path: string, text: string) => {
    const stamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = await signer.signInThread(lines(method, path, stamp, nonce, text))
    const parts = { mchid: mchId, nonce_str: nonce, timestamp: stamp, serial_no: serial, signature }
    const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${list.join()}`
  }
  async function send(method: Method, path: string, body?: object) {
    const text = body ? JSON.stringify(body) : ''
    const response = await fetch(gateway + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'yaoda',
        'wechatpay-serial': Object.keys(keys)[0] ?? '',
        authorization: await authorization(method, path, text),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw refusalOf(response.status, bytes.toString())
    return { bytes, headers: Object.fromEntries(response.headers) }
  }
  return {
    async call<T>(method: Method, path: string, body?: object) {
      const { bytes, headers } = await send(method, path, body)
      const answer = bytes.toString()
      if (!isGenuine(keys, { headers, body: answer }, now()))
        throw new Error('WeChat Pay: the signature of the answer is invalid')
      return (answer ? JSON.parse(answer) : null) as T
    },
    async download({ download_url: url, hash_value: hash }) {
      // Sends our signature to the gateway only, whatever host the url names.
      const { pathname, search } = new URL(url)
      const { bytes } = await send('GET', pathname + search)
      if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase())
        throw new Error('WeChat Pay: the hash of the file is wrong')
      return bytes.toString()
    },
  }
}

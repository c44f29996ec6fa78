import { createHash, randomBytes } from 'node:crypto'
import type { Signer, Verifier } from '../keys'
import { isGenuine, lines } from './message'

const PATIENCE_MS = 8000

/** Why WeChat would not. `code` is its own word, such as `ORDER_NOT_EXIST`; its message may name a person and is not kept. */
export class WechatRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`WeChat Pay: ${status} ${code}`)
  }
}

export interface CallerOptions {
  /** Without a slash at the end. */
  gateway: string
  mchId: string
  /** Of our certificate. */
  serial: string
  signer: Signer
  /** WeChat's keys by serial or id; the first one is named in what we send. */
  keys: Record<string, Verifier>
  now: () => Date
}

type Method = 'GET' | 'POST'

interface Caller {
  call<T>(method: Method, path: string, body?: object): Promise<T>
  /** A file that WeChat has named: it is signed by nobody, so its SHA-1 must be the one that was said of it. */
  download(file: { download_url: string; hash_value: string }): Promise<string>
}

const refusalOf = (status: number, text: string) => {
  try {
    return new WechatRefusal(status, String((JSON.parse(text) as { code?: unknown }).code ?? ''))
  } catch {
    return new WechatRefusal(status, '')
  }
}

/** Sends what is signed, believes what is signed. Throws `WechatRefusal`, or whatever kept the answer from coming. */
export function wechatCaller({ gateway, mchId, serial, signer, keys, now }: CallerOptions): Caller {
  const authorization = (method: string, path: string, text: string) => {
    const stamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = signer.sign(lines(method, path, stamp, nonce, text))
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
        authorization: authorization(method, path, text),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
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
      // Our signature goes to the gateway alone, whatever host is named.
      const { pathname, search } = new URL(url)
      const { bytes } = await send('GET', pathname + search)
      if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase())
        throw new Error('WeChat Pay: the hash of the file is wrong')
      return bytes.toString()
    },
  }
}

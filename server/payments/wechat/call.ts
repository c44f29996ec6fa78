import { randomBytes } from 'node:crypto'
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

type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>

const refusalOf = (status: number, text: string) => {
  try {
    return new WechatRefusal(status, String((JSON.parse(text) as { code?: unknown }).code ?? ''))
  } catch {
    return new WechatRefusal(status, '')
  }
}

/** Sends what is signed, believes what is signed. Throws `WechatRefusal`, or whatever kept the answer from coming. */
export function wechatCaller({ gateway, mchId, serial, signer, keys, now }: CallerOptions): Call {
  const authorization = (method: string, path: string, text: string) => {
    const stamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = signer.sign(lines(method, path, stamp, nonce, text))
    const parts = { mchid: mchId, nonce_str: nonce, timestamp: stamp, serial_no: serial, signature }
    const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${list.join()}`
  }
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
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
    const answer = await response.text()
    if (!response.ok) throw refusalOf(response.status, answer)
    if (!isGenuine(keys, { headers: Object.fromEntries(response.headers), body: answer }, now()))
      throw new Error('WeChat Pay: an answer that is not its own')
    return (answer ? JSON.parse(answer) : null) as T
  }
}

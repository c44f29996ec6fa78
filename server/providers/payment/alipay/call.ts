import type { Signer, Verifier } from '../keys'
import { clockText, signedRequest } from './message'

const PATIENCE_MS = 8000
const DONE = '10000'

/** Why Alipay would not. `code` is its own word, such as `ACQ.TRADE_NOT_EXIST`. */
export class AlipayRefusal extends Error {
  constructor(readonly code: string) {
    super(`Alipay: ${code}`)
  }
}

export interface CallerOptions {
  gateway: string
  appId: string
  signer: Signer
  /** Alipay's own. */
  key: Verifier
  now: () => Date
}

/** Where a value of JSON ends that begins at `start`: what is signed is its text as it stands there. */
function endOf(text: string, start: number): number {
  let depth = 0
  let isText = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return -1
}

/** The text of an answer that its signature is about, `null` where there is none. */
export function answerText(text: string, method: string): string | null {
  const name = `"${method.replaceAll('.', '_')}_response":`
  const at = text.indexOf(name)
  const start = at + name.length
  const end = at < 0 || text[start] !== '{' ? -1 : endOf(text, start)
  return end < 0 ? null : text.slice(start, end)
}

/** Calls of the gateway: signed fields there, a signed piece of JSON back. */
export function alipayCaller({ gateway, appId, signer, key, now }: CallerOptions) {
  /** The request's fields with its signature. */
  const request = (method: string, content: object, more: Record<string, string> = {}): Record<string, string> => {
    const fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: clockText(now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    }
    return { ...fields, sign: signer.sign(signedRequest(fields)) }
  }

  /** A page of Alipay's that takes the money, as an address. */
  const page = (method: string, content: object, more: Record<string, string>) =>
    `${gateway}?${new URLSearchParams(request(method, content, more)).toString()}`

  /** Throws `AlipayRefusal`, or whatever kept the answer from coming. */
  async function call<T>(method: string, content: object, more?: Record<string, string>): Promise<T> {
    const response = await fetch(`${gateway}?charset=utf-8`, {
      method: 'POST',
      body: new URLSearchParams(request(method, content, more)),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    const signed = answerText(text, method)
    const { sign = '' } = response.ok ? (JSON.parse(text) as { sign?: string }) : {}
    if (signed === null || !key.verify(signed, sign)) throw new Error('Alipay: the signature of the answer is invalid')
    const answer = JSON.parse(signed) as T & { code: string; sub_code?: string }
    if (answer.code !== DONE) throw new AlipayRefusal(answer.sub_code ?? answer.code)
    return answer
  }

  return { call, page }
}

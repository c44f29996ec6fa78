import type { Signer, Verifier } from '../keys'
import { clockText, signedRequest } from './message'

const TIMEOUT_MS = 8000
const SUCCESS = '10000'

/** Refusal by Alipay. `code` is its own code, such as `ACQ.TRADE_NOT_EXIST`. */
export class AlipayRefusal extends Error {
  constructor(readonly code: string) {
    super(`Alipay: ${code}`)
  }
}

export interface CallerOptions {
  gateway: string
  appId: string
  signer: Signer
  /** Alipay's public key. */
  key: Verifier
  now: () => Date
}

/** Returns the end of a JSON value that begins at `start`: the signature covers its exact text. */
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

/** Returns the signed text of a reply, `null` when there is none. */
export function answerText(text: string, method: string): string | null {
  const name = `"${method.replaceAll('.', '_')}_response":`
  const at = text.indexOf(name)
  const start = at + name.length
  const end = at < 0 || text[start] !== '{' ? -1 : endOf(text, start)
  return end < 0 ? null : text.slice(start, end)
}

/** Creates calls of the gateway: signed fields as the request, a signed piece of JSON as the reply. */
export function alipayCaller({ gateway, appId, signer, key, now }: CallerOptions) {
  /** Returns the request's fields with its signature. */
  const request = (method: string, content: object, extra: Record<string, string> = {}): Record<string, string> => {
    const fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: clockText(now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...extra,
    }
    return { ...fields, sign: signer.sign(signedRequest(fields)) }
  }

  /** Returns the url of an Alipay page that takes the payment. */
  const page = (method: string, content: object, extra: Record<string, string>) =>
    `${gateway}?${new URLSearchParams(request(method, content, extra)).toString()}`

  /** Calls the gateway. Throws `AlipayRefusal`, or the error that prevented a reply. */
  async function call<T>(method: string, content: object, extra?: Record<string, string>): Promise<T> {
    const response = await fetch(`${gateway}?charset=utf-8`, {
      method: 'POST',
      body: new URLSearchParams(request(method, content, extra)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const signed = answerText(text, method)
    const { sign = '' } = response.ok ? (JSON.parse(text) as { sign?: string }) : {}
    if (signed === null || !key.verify(signed, sign)) throw new Error('Alipay: the signature of the answer is invalid')
    const answer = JSON.parse(signed) as T & { code: string; sub_code?: string }
    if (answer.code !== SUCCESS) throw new AlipayRefusal(answer.sub_code ?? answer.code)
    return answer
  }

  return { call, page }
}

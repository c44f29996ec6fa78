import type { HttpFailure, HttpRequest, HttpResult, Transport } from './contract'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function send({ url, method, headers, body, timeoutMs, signal }: HttpRequest): Promise<HttpResult> {
  const control = new AbortController()
  let reason: HttpFailure = 'failed'
  const stop = (why: HttpFailure) => {
    reason = why
    control.abort()
  }
  const timer = setTimeout(() => stop('timeout'), timeoutMs)
  signal?.onCancel(() => stop('cancelled'))
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: control.signal,
      credentials: 'same-origin',
    })
    const date = response.headers.get('date') ?? undefined
    return { ok: true, status: response.status, body: parse(await response.text()), date }
  } catch {
    return { ok: false, reason: reason === 'failed' && !navigator.onLine ? 'offline' : reason }
  } finally {
    clearTimeout(timer)
  }
}

export const transport = { origin: '', send } satisfies Transport

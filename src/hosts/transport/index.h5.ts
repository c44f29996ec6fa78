import type { HttpFailure, HttpRequest, HttpResult, Transport } from './contract'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns why a request failed: a phone may end the requests of a hidden page. */
function lost(): HttpFailure {
  if (!navigator.onLine) return 'offline'
  return document.hidden ? 'interrupted' : 'failed'
}

const awake = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    const checkVisibility = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', checkVisibility)
      resolve()
    }
    document.addEventListener('visibilitychange', checkVisibility)
  })

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
    return { ok: false, reason: reason === 'failed' ? lost() : reason }
  } finally {
    clearTimeout(timer)
  }
}

export const transport = { origin: '', send, awake } satisfies Transport

import Taro from '@tarojs/taro'
import type { HttpFailure, Transport } from './contract'

interface AlipayError {
  error?: number
  status?: number
  data?: unknown
  errorMessage?: string
}

/** 9 aborted, 12 or 13 no network or too slow. */
const reasonOf = ({ error, errorMessage = '' }: AlipayError): HttpFailure => {
  if (error === 9 || /abort/i.test(errorMessage)) return 'cancelled'
  if (error === 13) return 'timeout'
  if (error === 12) return 'offline'
  return 'failed'
}

const parse = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

/** Alipay sends an HTTP error to `fail` as error 19, with the status and the body beside it. */
export const transport = {
  origin: API_ORIGIN,
  send: ({ url, method, headers, body, timeoutMs, signal }) =>
    new Promise((resolve) => {
      const task = Taro.request({
        url,
        method,
        header: headers,
        data: body === undefined ? undefined : JSON.stringify(body),
        dataType: 'json',
        timeout: timeoutMs,
        success: ({ statusCode, data }) => resolve({ ok: true, status: statusCode, body: parse(data) }),
        fail: (result) => {
          const failure = result as AlipayError & typeof result
          const answered = failure.error === 19 && failure.status
          resolve(
            answered
              ? { ok: true, status: answered, body: parse(failure.data) }
              : { ok: false, reason: reasonOf(failure) },
          )
        },
      })
      task.catch(() => {})
      signal?.onCancel(() => task.abort())
    }),
} satisfies Transport

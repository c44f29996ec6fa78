import Taro from '@tarojs/taro'
import { awake, listenForeground } from './awake'
import type { HttpFailure, HttpResult, Transport } from './contract'
import { dateOf, exchange } from './mini'

interface AlipayError {
  error?: number
  status?: number
  data?: unknown
  errorMessage?: string
}

/** Maps Alipay's error codes: 1 page left, 9 aborted, 12 no network, 13 too slow. */
const reasonOf = ({ error, errorMessage = '' }: AlipayError): HttpFailure => {
  if (error === 9 || /abort/i.test(errorMessage)) return 'cancelled'
  if (error === 1) return 'interrupted'
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

/** Returns the result of a failed call: Alipay passes an HTTP error to `fail` as error 19, with status and body. */
const failed = (failure: AlipayError): HttpResult =>
  failure.error === 19 && failure.status
    ? { ok: true, status: failure.status, body: parse(failure.data) }
    : { ok: false, reason: reasonOf(failure) }

export const transport = {
  origin: API_ORIGIN,
  send: (request) => {
    listenForeground()
    return exchange(request, (settle) =>
      Taro.request({
        url: request.url,
        method: request.method,
        header: request.headers,
        data: request.body === undefined ? undefined : JSON.stringify(request.body),
        dataType: 'json',
        timeout: request.timeoutMs,
        success: ({ statusCode, data, header }) =>
          settle({ ok: true, status: statusCode, body: parse(data), date: dateOf(header) }),
        fail: (failure) => settle(failed(failure as AlipayError)),
      }),
    )
  },
  awake,
} satisfies Transport

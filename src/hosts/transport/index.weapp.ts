import Taro from '@tarojs/taro'
import { awake, listenForeground } from './awake'
import type { HttpFailure, HttpRequest, HttpResult, Transport } from './contract'
import { dateOf, exchange } from './mini'
import { createRequestQueue } from './request-queue'

const reasonOf = (message = ''): HttpFailure => {
  if (/abort/i.test(message)) return 'cancelled'
  if (/time ?out/i.test(message)) return 'timeout'
  if (/interrupted/i.test(message)) return 'interrupted'
  if (/not connected|offline|ERR_INTERNET_DISCONNECTED/i.test(message)) return 'offline'
  return 'failed'
}

const requestQueue = createRequestQueue()

/** Sends a request; WeChat passes every status to `success`. */
const sendRequest = (request: HttpRequest): Promise<HttpResult> =>
  exchange(request, (settle) =>
    Taro.request({
      url: request.url,
      method: request.method,
      header: request.headers,
      data: request.body,
      timeout: request.timeoutMs,
      success: ({ statusCode, data, header }) =>
        settle({ ok: true, status: statusCode, body: data, date: dateOf(header) }),
      fail: ({ errMsg }) => settle({ ok: false, reason: reasonOf(errMsg) }),
    }),
  )

export const transport = {
  origin: API_ORIGIN,
  send: (request) => {
    listenForeground()
    return requestQueue(request.signal, () => sendRequest(request))
  },
  awake,
} satisfies Transport

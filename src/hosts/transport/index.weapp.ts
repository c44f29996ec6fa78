import Taro from '@tarojs/taro'
import type { HttpFailure, Transport } from './contract'
import { dateOf, exchange } from './mini'

const reasonOf = (message = ''): HttpFailure => {
  if (/abort/i.test(message)) return 'cancelled'
  if (/time ?out/i.test(message)) return 'timeout'
  if (/not connected|offline|ERR_INTERNET_DISCONNECTED|interrupted/i.test(message)) return 'offline'
  return 'failed'
}

/** WeChat answers every status in `success`. */
export const transport = {
  origin: API_ORIGIN,
  send: (request) =>
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
    ),
} satisfies Transport

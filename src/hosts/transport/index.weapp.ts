import Taro from '@tarojs/taro'
import type { HttpFailure, Transport } from './contract'

const reasonOf = (message: string): HttpFailure => {
  if (/abort/i.test(message)) return 'cancelled'
  if (/time ?out/i.test(message)) return 'timeout'
  if (/not connected|offline|ERR_INTERNET_DISCONNECTED|interrupted/i.test(message)) return 'offline'
  return 'failed'
}

/** WeChat answers every status in `success`. */
export const transport = {
  origin: API_ORIGIN,
  send: ({ url, method, headers, body, timeoutMs, signal }) =>
    new Promise((resolve) => {
      const task = Taro.request({
        url,
        method,
        header: headers,
        data: body,
        timeout: timeoutMs,
        success: ({ statusCode, data }) => resolve({ ok: true, status: statusCode, body: data }),
        fail: ({ errMsg }) => resolve({ ok: false, reason: reasonOf(errMsg) }),
      })
      task.catch(() => {})
      signal?.onCancel(() => task.abort())
    }),
} satisfies Transport

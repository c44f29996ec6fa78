import { createHash } from 'node:crypto'

/**
 * Returns the JSSDK signature of WeChat and WeCom: sha1 over the four fields in this order, with the url without its
 * fragment. `timestamp` is in seconds.
 */
export function jsapiSignature(signed: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp } = signed
  const url = signed.url.split('#')[0]
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

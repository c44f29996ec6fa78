// Calls of Tencent Cloud, signed by TC3-HMAC-SHA256; https://cloud.tencent.com/document/api/213/30654
import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { requestJson } from './provider-http'

/** Key of a Tencent Cloud account, as the file of a provider contains it. */
export const tencentCloudKey = z.object({
  secretId: z.string().min(10).max(100),
  secretKey: z.string().min(10).max(100),
  region: z
    .string()
    .regex(/^[a-z-]{4,30}$/)
    .default('ap-guangzhou'),
})
export type TencentCloudKey = z.infer<typeof tencentCloudKey>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const TYPE = 'application/json; charset=utf-8'
const SIGNED = 'content-type;host'

/** Returns the value of the header Authorization. `at` is in seconds since 1970. */
export function tc3Authorization(
  { secretId, secretKey }: Pick<TencentCloudKey, 'secretId' | 'secretKey'>,
  { host, service, body, at }: { host: string; service: string; body: string; at: number },
): string {
  const day = new Date(at * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const canonical = ['POST', '/', '', `content-type:${TYPE}\nhost:${host}\n`, SIGNED, sha256(body)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`
}

/** Service of Tencent Cloud with the version of its interface. */
export interface TencentService {
  service: string
  version: string
}

export interface TencentOptions {
  now: () => Date
  /** Address of the service; another one in tests. */
  endpoint?: string
  timeoutMs?: number
}

/** Creates calls of a service; each returns the reply as JSON, a refusal included. Throws a ProviderFailure. */
export function tencentCaller(
  account: TencentCloudKey,
  { service, version }: TencentService,
  { now, endpoint, timeoutMs }: TencentOptions,
) {
  const host = `${service}.tencentcloudapi.com`
  return (action: string, content: object): Promise<Record<string, unknown>> => {
    const body = JSON.stringify(content)
    const at = Math.floor(now().getTime() / 1000)
    return requestJson(`tencent ${service}`, endpoint ?? `https://${host}/`, {
      method: 'POST',
      headers: {
        ...{ authorization: tc3Authorization(account, { host, service, body, at }), 'content-type': TYPE },
        ...{
          'x-tc-action': action,
          'x-tc-version': version,
          'x-tc-timestamp': String(at),
          'x-tc-region': account.region,
        },
      },
      body,
      timeoutMs,
    })
  }
}

// Location service of Tencent; https://lbs.qq.com/service/webService/webServiceGuide/webServiceOverview
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ProviderFailure, requestJson } from '../../platform/provider-http'
import type { TencentMapsAccount } from './account'
import type { MapsProvider } from './contract'

const PROVIDER = 'tencent maps'

interface Options {
  /** Address of the service; another one in tests. */
  endpoint?: string
  timeoutMs?: number
}

/**
 * Returns the signature of a request: MD5 over its path, its sorted parameters as they are before encoding, and the secret
 * key.
 */
export const signatureOf = (path: string, fields: Record<string, string>, secretKey: string): string => {
  const query = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5').update(`${path}?${query}${secretKey}`).digest('hex')
}

const point = z.object({ lat: z.number(), lng: z.number() })
const code = z.union([z.string(), z.number()]).transform(String)
const text = z.string().default('')
const geocoded = z.object({
  address: z.string(),
  address_component: z.object({ province: text, city: text, district: text, street: text, street_number: text }),
  ad_info: z.object({ adcode: code }),
  pois: z
    .array(
      z.object({
        id: code,
        title: z.string(),
        address: text,
        location: point,
        _distance: z.coerce.number().default(0),
      }),
    )
    .optional(),
})
const addressPoint = z.object({
  location: point,
  ad_info: z.object({ adcode: code }),
  reliability: z.coerce.number().default(0),
})
const suggested = z.array(z.object({ id: code, title: z.string(), address: text, location: point, adcode: code }))

/** Reads a reply by its schema, and passes a refusal on. Any other content is a failure of the provider. */
function read<T>(reply: Record<string, unknown>, schema: z.ZodType<T>): (T & { status: 0 }) | Refused {
  const { status, message = '' } = reply
  if (typeof status !== 'number') throw new ProviderFailure(PROVIDER, 'content')
  if (status !== 0) return { status, message: String(message) }
  const result = schema.safeParse(reply)
  if (!result.success) throw new ProviderFailure(PROVIDER, 'content')
  return { ...result.data, status: 0 }
}
interface Refused {
  status: number
  message: string
}

/** Creates calls of Tencent's location service. A ProviderFailure does not name the place. */
export function tencentMaps(
  { key, secretKey }: TencentMapsAccount,
  { endpoint = 'https://apis.map.qq.com', timeoutMs = 3000 }: Options = {},
): MapsProvider {
  const call = (path: string, fields: Record<string, string>) => {
    const all = { ...fields, key, output: 'json' }
    const query = new URLSearchParams(secretKey ? { ...all, sig: signatureOf(path, all, secretKey) } : all)
    return requestJson(PROVIDER, `${endpoint}${path}?${query}`, { timeoutMs })
  }
  return {
    geocoder: async ({ location, get_poi }) =>
      read(await call('/ws/geocoder/v1/', { location, get_poi: String(get_poi) }), z.object({ result: geocoded })),
    addressGeocoder: async ({ address, region }) =>
      read(await call('/ws/geocoder/v1/', { address, region }), z.object({ result: addressPoint })),
    suggestion: async ({ keyword, region, location }) =>
      read(
        await call('/ws/place/v1/suggestion', { keyword, region, region_fix: '1', ...(location ? { location } : {}) }),
        z.object({ data: suggested }),
      ),
  }
}

// Web service of AMap; https://lbs.amap.com/api/webservice/guide/api/georegeo and …/api-advanced/search
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ProviderFailure, requestJson } from '../../platform/provider-http'
import type { AmapAccount } from './account'
import type { LatLng, MapsAnswer, MapsProvider } from './contract'

const PROVIDER = 'amap'
/** Status of an empty result in the shape of the interface. */
const NO_RESULT = 347
/** Reliability of a point by the level of its address, in the scale of the interface: 7 is exact enough for a rider. */
const EXACT_LEVELS: readonly string[] = ['门牌号', '兴趣点', '门址', '单元号', '楼栋号', '住宅区', '道路交叉路口']
const EXACT = 8
const VAGUE = 3

interface Options {
  /** Address of the service; another one in tests. */
  endpoint?: string
  timeoutMs?: number
}

/** Returns the digital signature of a request: MD5 over its sorted parameters, before encoding, and the secret key. */
export const signatureOf = (fields: Record<string, string>, secretKey: string): string => {
  const query = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(query + secretKey)
    .digest('hex')
}

/** AMap answers an empty list for a missing text. */
const text = z.union([z.string(), z.array(z.unknown()).transform(() => '')]).default('')
const point = z
  .string()
  .regex(/^-?[\d.]+,-?[\d.]+$/)
  .transform((pair): LatLng => {
    const [lng = NaN, lat = NaN] = pair.split(',').map(Number)
    return { lat, lng }
  })

const regeocoded = z.object({
  formatted_address: text,
  addressComponent: z.object({
    ...{ province: text, city: text, district: text, adcode: text },
    streetNumber: z.object({ street: text, number: text }),
  }),
  pois: z
    .array(z.object({ id: text, name: text, address: text, location: point, distance: z.coerce.number().default(0) }))
    .default([]),
})
const geocodes = z.array(z.object({ location: point, adcode: text, level: text }))
const tips = z.array(
  z.object({
    id: text,
    name: text,
    address: text,
    adcode: text,
    location: z.union([point, text.transform(() => null)]),
  }),
)

const empty = { status: NO_RESULT, message: '' }

/** Creates calls of AMap that return the shapes of Tencent's service. A ProviderFailure does not name the place. */
export function amapMaps(
  { key, secretKey }: AmapAccount,
  { endpoint = 'https://restapi.amap.com', timeoutMs = 3000 }: Options = {},
): MapsProvider {
  /** Returns the part of a reply, or AMap's refusal by its number. */
  async function call<T>(
    path: string,
    fields: Record<string, string>,
    part: string,
    schema: z.ZodType<T>,
  ): Promise<T | { status: number; message: string }> {
    const all = { ...fields, key, output: 'JSON' }
    const query = new URLSearchParams(secretKey ? { ...all, sig: signatureOf(all, secretKey) } : all)
    const reply = await requestJson(PROVIDER, `${endpoint}${path}?${query}`, { timeoutMs })
    if (reply.status !== '1') return { status: Number(reply.infocode) || -1, message: String(reply.info ?? '') }
    const result = schema.safeParse(reply[part])
    if (!result.success) throw new ProviderFailure(PROVIDER, 'content')
    return result.data
  }
  const isRefusal = (answer: object): answer is { status: number; message: string } => 'message' in answer

  return {
    geocoder: async ({ location, get_poi }) => {
      const [lat = '', lng = ''] = location.split(',')
      const fields = { location: `${lng},${lat}`, extensions: get_poi ? 'all' : 'base' }
      const answer = await call('/v3/geocode/regeo', fields, 'regeocode', regeocoded)
      if (isRefusal(answer)) return answer
      const { addressComponent: at, formatted_address: address, pois } = answer
      if (at.adcode === '') return empty
      const result = {
        address,
        address_component: {
          // Municipalities have no city in AMap, and are their own city in the interface.
          ...{ province: at.province, city: at.city || at.province, district: at.district },
          ...{ street: at.streetNumber.street, street_number: at.streetNumber.number },
        },
        ad_info: { adcode: at.adcode },
        ...(get_poi && {
          pois: pois.map(({ id, name: title, address: street, location: spot, distance }) => ({
            ...{ id, title, address: street, location: spot, _distance: distance },
          })),
        }),
      }
      return { status: 0, result }
    },

    addressGeocoder: async ({
      address,
      region,
    }): Promise<MapsAnswer<{ result: { location: LatLng; ad_info: { adcode: string }; reliability: number } }>> => {
      const answer = await call('/v3/geocode/geo', { address, city: region }, 'geocodes', geocodes)
      if (isRefusal(answer)) return answer
      const [first] = answer
      if (!first) return empty
      const reliability = EXACT_LEVELS.includes(first.level) ? EXACT : VAGUE
      return { status: 0, result: { location: first.location, ad_info: { adcode: first.adcode }, reliability } }
    },

    suggestion: async ({ keyword, region, location }) => {
      const [lat = '', lng = ''] = (location ?? '').split(',')
      const near: Record<string, string> = location ? { location: `${lng},${lat}` } : {}
      const fields = { keywords: keyword, city: region, citylimit: 'true', datatype: 'poi', ...near }
      const answer = await call('/v3/assistant/inputtips', fields, 'tips', tips)
      if (isRefusal(answer)) return answer
      // A tip without a point is a suggested search word, not a place.
      const data = answer.flatMap(({ id, name: title, address, adcode, location: spot }) =>
        spot ? [{ id, title, address, adcode, location: spot }] : [],
      )
      return { status: 0, data }
    },
  }
}

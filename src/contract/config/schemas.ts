import { z } from 'zod'
import { cityId, empty, orderConfig, text } from '../shapes'

const item = z.object({ code: z.string(), value: z.string(), remark: z.string() })

/** `pinyin` is in syllables, 'chang sha'; the point is the centre used for a city chosen by name, wgs84. */
const city = z.object({
  id: z.number().int(),
  name: z.string(),
  gb: z.string(),
  initial: z.string(),
  pinyin: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const configSchemas = {
  orderConfig: { input: z.object({ cityId: cityId.default(903) }), reply: orderConfig },
  configByKeys: { input: z.object({ keys: text(400).min(1) }), reply: z.array(item) },
  defaultConfig: { input: z.object({ key: text(60).min(1) }), reply: item.nullable() },
  limitBarcode: { input: empty, reply: z.array(z.string()) },
  dictionary: { input: z.object({ code: text(60).min(1) }), reply: z.array(item) },
  hwgDictionary: { input: z.object({ code: text(60).min(1) }), reply: z.array(item) },
  /** Provinces → cities → districts, for the region picker. */
  addressTree: {
    input: empty,
    reply: z.array(
      z.object({
        name: z.string(),
        cities: z.array(z.object({ id: z.number().int(), name: z.string(), districts: z.array(z.string()) })),
      }),
    ),
  },
  cityList: { input: empty, reply: z.array(city) },
  /** City id by GB/T 2260 code. */
  cityMap: { input: empty, reply: z.record(z.string(), z.number().int()) },
  /** City name by id. */
  cityIdMap: { input: empty, reply: z.record(z.string(), z.string()) },
}

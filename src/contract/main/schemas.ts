import { z } from 'zod'
import { cityId, id, richText, time, yuan } from '../shapes'

export const mainSchemas = {
  carousel: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.array(
      z.object({ id: z.number().int(), title: z.string(), note: z.string(), pic: z.string(), url: z.string() }),
    ),
  },
  /** Sections of home for a campaign. */
  activityInfo: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.object({
      seckill: z
        .object({
          endTime: time,
          list: z.array(
            z.object({
              barcode: z.string(),
              productName: z.string(),
              minPic: z.string(),
              price: yuan,
              originPrice: yuan,
            }),
          ),
        })
        .nullable(),
    }),
  },
  /** Popup on home, shown once a day; null for none. */
  popupInfo: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z
      .object({ id: z.number().int(), title: z.string(), note: z.string(), pic: z.string(), url: z.string() })
      .nullable(),
  },
  /** The newest notice when no id is given. */
  notice: {
    input: z.object({ id: id.optional() }),
    reply: z
      .object({
        id: z.number().int(),
        title: z.string(),
        content: richText,
        time,
        /** The next older one and the next newer one, null at the ends. */
        older: z.number().int().nullable(),
        newer: z.number().int().nullable(),
      })
      .nullable(),
  },
}

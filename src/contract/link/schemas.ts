import { z } from 'zod'
import { text } from '../shapes'

/** A page of our mini-programs and its query. */
const target = z.object({
  path: z
    .string()
    .trim()
    .max(128)
    .regex(/^\/?pages\/[a-z0-9-]+(\/[a-z0-9-]+)+$/i)
    .default('pages/main/home/index'),
  /** `a=1&b=2`, without the question mark. */
  query: text(512)
    .regex(/^[\w.~%&=+-]*$/)
    .default(''),
})
/** `expires` is an ISO time: a link asked for again within the hour is the same. @spec ST-77 */
const link = z.object({ url: z.string(), expires: z.string() })

export const linkSchemas = {
  getMiniProgramLink: { input: target, reply: link },
  getWechatLink: { input: target, reply: link },
  /** Into our mini-program of Alipay. */
  getThirdPartyLink: { input: target, reply: z.object({ url: z.string() }) },
  jumpToSales: {
    input: z.object({
      /** A path of the shop; anything else is refused. */
      path: text(512).default('/'),
      refno: text(64)
        .regex(/^[\w-]*$/)
        .default(''),
    }),
    reply: z.object({ url: z.string() }),
  },
}

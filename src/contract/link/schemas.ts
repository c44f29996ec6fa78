import { z } from 'zod'
import { barcode, text } from '../shapes'

/** Page of our mini-programs and its query. */
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
/** Path of the app; anything else is refused. */
const ourPath = text(512).default('/')
/**
 * `expires` is an ISO time: a repeated request within the hour returns the same link. `appId` of the mini-program.
 * @spec ST-77
 */
const link = z.object({ url: z.string(), expires: z.string(), appId: z.string() })

export const linkSchemas = {
  getMiniProgramLink: { input: target, reply: link },
  getWechatLink: { input: target, reply: link },
  /** Link into our Alipay mini-program. */
  getThirdPartyLink: { input: target, reply: z.object({ url: z.string() }) },
  /**
   * Code picture and its poster, both relative to the API's origin. `mini`: WeChat's mini-program code, whose query
   * takes 32 characters; `link`: a QR code of our url `url`. With a `barcode` the poster shows the product; a
   * prescription drug has none. With an `activity` it shows the content of that coupon pack, until it is over.
   * @spec RX-01 PR-21 PR-37
   */
  createCode: {
    input: target.extend({
      kind: z.enum(['mini', 'link']).default('link'),
      url: ourPath,
      barcode: barcode.optional(),
      activity: text(32).min(1).optional(),
    }),
    reply: z.object({ code: z.string(), poster: z.string() }),
  },
  jumpToSales: {
    input: z.object({
      path: ourPath,
      refno: text(64)
        .regex(/^[\w-]*$/)
        .default(''),
    }),
    reply: z.object({ url: z.string() }),
  },
}

import { z } from 'zod'
import { barcode, text } from '../shapes'

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
/** A path of the shop; anything else is refused. */
const ourPath = text(512).default('/')
/** `expires` is an ISO time: a link asked for again within the hour is the same. `appId` of the mini-program. @spec ST-77 */
const link = z.object({ url: z.string(), expires: z.string(), appId: z.string() })

export const linkSchemas = {
  getMiniProgramLink: { input: target, reply: link },
  getWechatLink: { input: target, reply: link },
  /** Into our mini-program of Alipay. */
  getThirdPartyLink: { input: target, reply: z.object({ url: z.string() }) },
  /**
   * A picture to be scanned and a poster that holds it, both relative to the API's origin. `mini`: WeChat's code of our mini-program,
   * whose query takes 32 characters; `link`: a QR code of the shop's address `url`. With a `barcode` the poster shows the article; a
   * prescription drug has none. With an `activity` it shows what that pack of coupons holds, until it is over. @spec RX-01 PR-21 PR-37
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

import { z } from 'zod'
import { text, time, yuan } from '../shapes'

export const payMethod = z.enum(['wechat', 'alipay'])

/** How the host takes the payment: native call, a page of the provider's. */
const payRequest = z.object({
  orderNo: z.string(),
  payable: yuan,
  expireTime: time,
  timeStamp: z.string(),
  nonceStr: z.string(),
  /** `prepay_id=…` on WeChat, the trade number on Alipay. */
  pkg: z.string(),
  signType: z.string(),
  sign: z.string(),
  /** The provider's page, for hosts without a native call. */
  cashierUrl: z.string(),
})

export const paySchemas = {
  payOrder: {
    input: z.object({
      orderNo: text(40).min(1),
      method: payMethod,
      /** Where the provider's page sends the shopper back: a path of ours. */
      returnUrl: z
        .string()
        .max(300)
        .regex(/^\/(?!\/)/)
        .optional(),
      /** A page of ours in WeChat pays by WeChat's sheet, which asks who pays: 600 where WeChat has not said so yet. @spec ST-80 */
      inWechat: z.boolean().optional(),
      /** With which WeChat's own page came back after a 600: used once. */
      code: text(2048).min(1).optional(),
    }),
    reply: payRequest,
  },
  /** Asks the provider too when the order is not paid yet: a lost notify does not lose a payment. */
  queryPay: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: z.object({
      orderStatusCode: z.number().int(),
      paid: z.boolean(),
      payable: yuan,
      expireTime: time.nullable(),
    }),
  },
}

import { z } from 'zod'
import { flag, text, time, yuan } from '../shapes'
import { payPassword } from '../wallet/schemas'

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

const orderNo = text(40).min(1)
const payInput = z.object({
  orderNo,
  method: payMethod,
  /** Where the provider's page sends the shopper back: a path of ours. */
  returnUrl: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)/)
    .optional(),
  /** A page of ours in WeChat pays by WeChat's sheet, which asks who pays: 600 where WeChat has not said so yet. @spec ST-80 */
  inWechat: z.boolean().optional(),
  /** A mini-program of ours pays by its provider's sheet. */
  inMini: z.boolean().optional(),
  /** With which WeChat's own page came back after a 600, or which the mini-program's host gave: used once. */
  code: text(2048).min(1).optional(),
})

/** Paid in a mini-program of ours, or by the wallet on a page that one of them shows: a group's order is paid nowhere else. @spec ST-79 */
const { inMini } = payInput.shape

/** What a right payment password was traded for. @spec S30 */
const proof = text(64).min(1)
const amount = z.number().positive().max(9999999).multipleOf(0.01)

/** What is known of an order's payment. */
const payState = z.object({
  orderStatusCode: z.number().int(),
  paid: z.boolean(),
  payable: yuan,
  expireTime: time.nullable(),
  /** Money that came too late, or for an order that is over, and goes back; `done`: it is back. */
  refund: z.object({ amount: yuan, done: flag }).nullable(),
  /** What the wallet has laid down for it, and what is left to a provider. @spec EN-06 */
  billGold: yuan,
  cashPrice: yuan,
  /** What is paid: a whole order, one of the two payments of an advance sale, a reservation, a benefit, a coupon. @spec PR-16 PR-19 PR-21 PR-29 */
  part: z.enum(['whole', 'deposit', 'balance', 'reserve', 'welfare', 'coupon']),
  /** It is fetched at a store. @spec PR-12 */
  pickup: flag,
  /** Medical insurance could pay a part: it holds goods that are insured where it goes. @spec BC-25 BC-26 */
  medical: flag,
  /** The wallet pays it: not where the shop takes no wallets, nor of an advance sale. @spec API-35 */
  wallet: flag,
  /** The benefit that is paid; null for everything else. @spec NAV-41 */
  benefitsId: z.number().int().nullable(),
  /** From when a balance can be paid. */
  opensAt: time.nullable(),
})

export const paySchemas = {
  payOrder: { input: payInput, reply: payRequest },
  /** The same from where reservations and advance sales are paid. */
  payPending: { input: payInput, reply: payRequest },
  /** The deposit of an order that owes one; 7001 for any other. @spec NAV-26 PR-16 */
  payIntention: { input: payInput, reply: payRequest },
  /** The whole of a group's order, in a mini-program; 7001 for any other, and elsewhere. @spec ST-78 ST-79 */
  payGroupPrice: { input: payInput, reply: payRequest },
  /** Asks the provider too when the order is not paid yet: a lost notify does not lose a payment. */
  queryPay: { input: z.object({ orderNo }), reply: payState },
  /** The same of a group's order; 101 for any other. @spec ST-78 */
  queryGroupPay: { input: z.object({ orderNo }), reply: payState },
  /**
   * What a partner's link says of a payment: the shopper's own order (101 for another's), and which variant of the cashier. 422 for a
   * text that says nothing.
   */
  payParamParse: {
    input: z.object({ param: text(600).min(1) }),
    reply: z.object({
      orderNo: z.string(),
      payType: z.union([z.literal(1), z.literal(2)]).nullable(),
      /** 4 the deposit of a reservation, 5 another paid item. @spec NAV-26 */
      type: z.union([z.literal(4), z.literal(5)]).nullable(),
    }),
  },
  /** A one-time proof of the payment password, for this order and this amount of the wallet's, two minutes long. @spec S30 */
  verifyPayPassword: {
    input: z.object({ orderNo, amount, payPassword, inMini }),
    reply: z.object({ proof: z.string(), expireTime: time }),
  },
  /** The whole order from the wallet. */
  payByWallet: {
    input: z.object({ orderNo, proof, inMini }),
    reply: z.object({ orderNo: z.string(), orderStatusCode: z.number().int(), paid: z.boolean() }),
  },
  /** `billGold` from the wallet, the rest by a provider. Asked again, what the wallet has laid down stays as it is. */
  payIntegrated: {
    input: payInput.extend({ billGold: amount, proof: proof.optional() }),
    reply: payRequest,
  },
  /** An order that taibaoka's link has led here: Alipay takes it as a trade of its own. @spec BC-63 */
  payTbk: { input: payInput.pick({ orderNo: true, returnUrl: true }), reply: payRequest },
  /** The trade that such an order has opened, once more; 404 where there is none. */
  tbkPrepay: { input: payInput.pick({ orderNo: true, returnUrl: true }), reply: payRequest },
}

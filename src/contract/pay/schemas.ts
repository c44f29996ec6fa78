import { z } from 'zod'
import { flag, promiseRange, text, time, yuan } from '../shapes'
import { payPassword } from '../wallet/schemas'

export const payMethod = z.enum(['wechat', 'alipay'])

/** Data with which the host takes the payment: a native call, or a page of the provider. */
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
  /** Provider's page, for hosts without a native call. */
  cashierUrl: z.string(),
})

const orderNo = text(40).min(1)
const payInput = z.object({
  orderNo,
  method: payMethod,
  /** Return path of the provider's page: a path of our own. */
  returnUrl: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)/)
    .optional(),
  /**
   * Set for our page in WeChat, which pays by WeChat's payment sheet and needs a payer: 600 when WeChat has not
   * identified one yet.
   * @spec ST-80
   */
  inWechat: z.boolean().optional(),
  /** Set for our mini-program, which pays by its provider's payment sheet. */
  inMini: z.boolean().optional(),
  /** Code from WeChat's own page after a 600, or from the mini-program's host: used once. */
  code: text(2048).min(1).optional(),
})

/**
 * Whether it is paid in our mini-program, or by the wallet on a page inside one: the only places where a group's order
 * is paid.
 * @spec ST-79
 */
const { inMini } = payInput.shape

/** Proof obtained for a correct payment password. @spec S30 */
const proof = text(64).min(1)
const amount = z.number().positive().max(9999999).multipleOf(0.01)

/** State of an order's payment. */
const payState = z.object({
  orderStatusCode: z.number().int(),
  paid: z.boolean(),
  payable: yuan,
  expireTime: time.nullable(),
  /** Refund of a late payment, or of a payment for an ended order; `done`: the refund is complete. */
  refund: z.object({ amount: yuan, done: flag }).nullable(),
  /** Amount reserved from the wallet, and the rest for a provider. @spec EN-06 */
  billGold: yuan,
  cashPrice: yuan,
  /**
   * Subject of the payment: a whole order, one of a presale's two payments, a reservation, a benefit, a coupon.
   * @spec PR-16 PR-19 PR-21 PR-29
   */
  part: z.enum(['whole', 'deposit', 'balance', 'reserve', 'welfare', 'coupon']),
  /** 1: the order is picked up at a store. @spec PR-12 */
  pickup: flag,
  /**
   * 1: medical insurance could pay a part, because the order contains products covered in its city.
   * @spec BC-25 BC-26
   */
  medical: flag,
  /** 1: the wallet may pay it. Not when wallets are switched off, nor for a presale. @spec API-35 */
  wallet: flag,
  /** 1: a coupon pays a part, and comes back when the order is cancelled. */
  coupon: flag,
  /** Benefit that is paid for; null for everything else. @spec NAV-41 */
  benefitsId: z.number().int().nullable(),
  /** Time from which a balance can be paid. */
  opensAt: time.nullable(),
  /** Delivery time promised when the order was placed; null without a promise. */
  promise: promiseRange.nullable(),
  /** When a cross-border order under way arrives, as text: '跨境直邮，预计 7–15 天送达'; '' for other orders. @spec PR-11 */
  arrival: z.string(),
  /** When a pickup is ready, and until when the store keeps it; null for other orders. */
  pickupTime: promiseRange.nullable(),
})

export const paySchemas = {
  payOrder: { input: payInput, reply: payRequest },
  /** The same for reservations and presales. */
  payPending: { input: payInput, reply: payRequest },
  /** Deposit of an order that owes one; 7001 for any other. @spec NAV-26 PR-16 */
  payIntention: { input: payInput, reply: payRequest },
  /** Whole amount of a group order, in a mini-program; 7001 for any other order, and elsewhere. @spec ST-78 ST-79 */
  payGroupPrice: { input: payInput, reply: payRequest },
  /** Queries the provider too while the order is unpaid: a lost notification does not lose a payment. */
  queryPay: { input: z.object({ orderNo }), reply: payState },
  /** The same for a group order; 101 for any other. @spec ST-78 */
  queryGroupPay: { input: z.object({ orderNo }), reply: payState },
  /**
   * Parses a partner's payment link: the shopper's own order (101 for another shopper's), and the variant of the
   * cashier. 422 for an invalid text.
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
  /**
   * Creates a one-time proof of the payment password for this order and this wallet amount, valid for two minutes.
   * @spec S30
   */
  verifyPayPassword: {
    input: z.object({ orderNo, amount, payPassword, inMini }),
    reply: z.object({ proof: z.string(), expireTime: time }),
  },
  /** Pays the whole order from the wallet. */
  payByWallet: {
    input: z.object({ orderNo, proof, inMini }),
    reply: z.object({ orderNo: z.string(), orderStatusCode: z.number().int(), paid: z.boolean() }),
  },
  /** Pays `billGold` from the wallet, the rest by a provider. A repeated call keeps the amount already reserved. */
  payIntegrated: {
    input: payInput.extend({ billGold: amount, proof: proof.optional() }),
    reply: payRequest,
  },
  /** Pays an order from a taibaoka link: Alipay treats it as a separate trade. @spec BC-63 */
  payTbk: { input: payInput.pick({ orderNo: true, returnUrl: true }), reply: payRequest },
  /** Returns the trade that such an order has opened; 404 when there is none. */
  tbkPrepay: { input: payInput.pick({ orderNo: true, returnUrl: true }), reply: payRequest },
}

import { z } from 'zod'
import { paySchemas } from '../pay/schemas'
import { policySchemas } from './policy-schemas'
import { cityId, doneReply, empty, flag, text, time, yuan } from '../shapes'

const orderNo = z.object({ orderNo: text(40).min(1) })

/** Bound card; its full number is never returned. */
const card = z.object({ medicalCardNo: z.string(), name: z.string(), cityId: z.number().int(), bindTime: time })

/**
 * Split of an order's payment, in yuan: total = gov + self + other + medCash + Σadds, cash = medCash + Σadds −
 * Σreduces.
 * @spec PR-14
 */
const bill = z.object({
  orderNo: z.string(),
  kind: z.enum(['CASH_ONLY', 'INSURANCE_ONLY', 'MIXED']),
  total: yuan,
  /** Insurance fund, the shopper's insurance account, others. */
  gov: yuan,
  self: yuan,
  other: yuan,
  /** Dalian's insurance pays it, and authorizes the card holder first. @spec BC-25 */
  dl: flag,
  /** Shopper's part of the covered products; `adds` contains delivery and packing fees and other products. */
  medCash: yuan,
  adds: z.array(z.object({ type: z.enum(['FREIGHT', 'OTHER']), amount: yuan })),
  /** Reduction by promotion, coupon and points for products that insurance does not cover. */
  reduces: z.array(z.object({ type: z.literal('DISCOUNT'), amount: yuan })),
  cash: yuan,
  expireTime: time,
})

/** `request` opens the shopper's part with the host; null when insurance pays all. */
const opened = z.object({ kind: bill.shape.kind, request: paySchemas.payOrder.reply.nullable() })

const { returnUrl, code, inMini } = paySchemas.payOrder.input.shape
/**
 * `sheet`: payment sheet for the shopper's part, which needs the payer (600 when unknown); `around`: a mini-program
 * shows the page. `code` identifies the payer.
 * @spec ST-79 ST-80
 */
const prepay = orderNo.extend({ returnUrl, sheet: z.enum(['office', 'mini', 'around']).optional(), code })

export const insuranceSchemas = {
  ...policySchemas,
  medicalCard: { input: empty, reply: z.object({ card: card.nullable() }) },
  /** Identity for binding a card: sent in a body, because a url must not contain an ID number. */
  authorizeMedicalCard: {
    input: z.object({ name: text(30).min(2), idNo: text(18).min(15), cityId }),
    reply: z.object({ authCode: z.string() }),
  },
  /** The same for a slow insurer: requested once per key, the answer comes later. */
  startRealName: {
    input: z.object({
      ...{ name: text(30).min(2), idNo: text(18).min(15), cityId },
      idemKey: z.string().regex(/^[\w-]{8,64}$/),
    }),
    reply: z.object({ requestNo: z.string() }),
  },
  /** `lost`: no answer came in time. `authCode` permits binding, once `found`; else ''. */
  realNameState: {
    input: z.object({ requestNo: text(64).min(1) }),
    reply: z.object({
      state: z.enum(['waiting', 'found', 'refused', 'lost']),
      reason: z.string(),
      authCode: z.string(),
    }),
  },
  /** @spec VA-14 */
  bindMedicalCard: { input: z.object({ authCode: text(1000).min(1) }), reply: card },
  removeMedicalCard: { input: empty, reply: doneReply },
  /**
   * `inMini`: called from our mini-program, the only place where a group's order is paid; 7001 elsewhere.
   * @spec ST-79
   */
  medicalPreregister: { input: orderNo.extend({ inMini }), reply: bill },
  medicalPrepay: { input: prepay, reply: opened },
  /** Confirms an order that insurance pays fully: the host has no payment to open. */
  medicalConfirm: { input: orderNo, reply: doneReply },
  /** 0 not begun, 1 in progress, 2 paid, 3 failed. @spec ST-83 */
  medicalPayStatus: { input: orderNo, reply: z.object({ status: z.number().int() }) },
  /**
   * Authorizes the holder of the bound card with Dalian's insurance until then; the token stays on the server. 8019
   * without a card.
   * @spec BC-25
   */
  selectDlToken: { input: empty, reply: z.object({ expireTime: time }) },
  /** Needs a valid `selectDlToken`, 8013 otherwise. */
  dlMedicalPay: { input: prepay, reply: opened },
}

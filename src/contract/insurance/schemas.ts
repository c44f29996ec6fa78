import { z } from 'zod'
import { paySchemas } from '../pay/schemas'
import { policySchemas } from './policy-schemas'
import { cityId, done, empty, flag, text, time, yuan } from '../shapes'

const orderNo = z.object({ orderNo: text(40).min(1) })

/** A bound card; its number is never told whole. */
const card = z.object({ medicalCardNo: z.string(), name: z.string(), cityId: z.number().int(), bindTime: time })

/** Who pays what of an order, yuan: total = gov + self + other + medCash + Σadds, cash = medCash + Σadds − Σreduces. @spec PR-14 */
const bill = z.object({
  orderNo: z.string(),
  kind: z.enum(['CASH_ONLY', 'INSURANCE_ONLY', 'MIXED']),
  total: yuan,
  /** The fund, the shopper's own account, others. */
  gov: yuan,
  self: yuan,
  other: yuan,
  /** Dalian's insurance pays it, which lets the holder of a card in first. @spec BC-25 */
  dl: flag,
  /** Of the covered goods, the shopper's part; freight, packing and other goods stand in `adds`. */
  medCash: yuan,
  adds: z.array(z.object({ type: z.enum(['FREIGHT', 'OTHER']), amount: yuan })),
  /** What promotion, coupon and points take off goods that insurance does not cover. */
  reduces: z.array(z.object({ type: z.literal('DISCOUNT'), amount: yuan })),
  cash: yuan,
  expireTime: time,
})

/** `request` opens the shopper's part with the host; null where insurance pays all. */
const opened = z.object({ kind: bill.shape.kind, request: paySchemas.payOrder.reply.nullable() })

const { returnUrl, code, inMini } = paySchemas.payOrder.input.shape
/**
 * `sheet`: whose sheet takes the shopper's part, which asks who pays (600 where that is not known), `around` where a mini-program shows the
 * page; `code` names them. @spec ST-79 ST-80
 */
const prepay = orderNo.extend({ returnUrl, sheet: z.enum(['office', 'mini', 'around']).optional(), code })

export const insuranceSchemas = {
  ...policySchemas,
  medicalCard: { input: empty, reply: z.object({ card: card.nullable() }) },
  /** What the insurer asks of who binds a card: in a body, so that no ID number stands in an address. */
  authorizeMedicalCard: {
    input: z.object({ name: text(30).min(2), idNo: text(18).min(15), cityId }),
    reply: z.object({ authCode: z.string() }),
  },
  /** The same, where the insurer takes its time: asked once under one key, the answer is waited for. */
  startRealName: {
    input: z.object({
      ...{ name: text(30).min(2), idNo: text(18).min(15), cityId },
      idemKey: z.string().regex(/^[\w-]{8,64}$/),
    }),
    reply: z.object({ requestNo: z.string() }),
  },
  /** `lost`: no answer came in time. `authCode` binds, once `found`; else ''. */
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
  removeMedicalCard: { input: empty, reply: done },
  /** `inMini`: asked for by a mini-program of ours, in which alone a group's order is paid; 7001 elsewhere. @spec ST-79 */
  medicalPreregister: { input: orderNo.extend({ inMini }), reply: bill },
  medicalPrepay: { input: prepay, reply: opened },
  /** Insurance pays all of it: nothing is left for the host to open. */
  medicalConfirm: { input: orderNo, reply: done },
  /** 0 not begun, 1 under way, 2 paid, 3 failed. @spec ST-83 */
  medicalPayStatus: { input: orderNo, reply: z.object({ status: z.number().int() }) },
  /** Dalian's insurance lets the holder of the bound card in until then; its token stays with the server. 8019 without a card. @spec BC-25 */
  selectDlToken: { input: empty, reply: z.object({ expireTime: time }) },
  /** Needs a `selectDlToken` that still holds, 8013 otherwise. */
  dlMedicalPay: { input: prepay, reply: opened },
}

import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { address, flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'
import { prescriptionRequestStates } from './request-schemas'

const formulaNo = z
  .string()
  .trim()
  .regex(/^F\d{1,39}$/)

/** Whole grams of a herb in one dose. */
const weighed = z.object({ name: text(20).min(1), grams: z.number().int().min(1).max(300) })
const content = z.object({
  herbs: z.array(weighed).min(1).max(40),
  doses: z.number().int().min(1).max(30),
  /** 1: the store decocts it; 0: sold as herbs. */
  decoct: flag,
  /** Bags per day when decocted. */
  bags: z.number().int().min(1).max(3).default(2),
})

/** Amounts without the delivery fee. */
const amounts = z.object({
  /** Price of one dose. */
  dosePrice: yuan,
  herbFee: yuan,
  decoctFee: yuan,
  total: yuan,
})

const card = amounts.extend({
  formulaNo: z.string(),
  state: prescriptionRequestStates,
  patientName: z.string(),
  createTime: time,
  /** End of validity; for a waiting formula, the time at which it expires. */
  validUntil: time,
  /** Reason for a refusal, else ''. */
  reason: z.string(),
  /** In the order of the formula; `method` is the decoction method, '' for the usual one. */
  herbs: z.array(z.object({ name: z.string(), grams: z.number().int(), method: z.string() })),
  doses: z.number().int(),
  decoct: flag,
  bags: z.number().int(),
  /** Last order of the formula. */
  order: z
    .object({ id: z.number().int(), orderNo: z.string(), orderStatusCode: z.number().int(), payable: yuan })
    .nullable(),
})

const herbalFormula = card.extend({
  patientId: z.number().int(),
  /** Both '' after the consent to health data was withdrawn. */
  diagnosis: z.string(),
  note: z.string(),
  via: z.enum(['hand', 'paper']),
  pics: z.array(z.string()),
  pharmacist: z.string(),
  timeline: z.array(z.object({ text: z.string(), time })),
})

export const tcmSchemas = {
  /** Herbs on sale, with incompatible pairs. @spec PR-18 RX-07 */
  tcmHerbs: {
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          /** Syllables without tones: 'huang qi'; and the first letter: 'H'. */
          pinyin: z.string(),
          initial: z.string(),
          group: z.string(),
          minG: z.number().int(),
          maxG: z.number().int(),
          method: z.string(),
          /** Price of ten grams of the herb. */
          price: yuan,
        }),
      ),
      pairs: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  },
  /** Price of a formula, and the store that would prepare it. `reason`: why none would. @spec ER-58 ER-59 */
  tcmScheme: {
    input: content.extend({ ...place.shape, addressId: id.nullish() }),
    reply: amounts.extend({
      store: z
        .object({
          storeNo: z.string(),
          name: z.string(),
          distance: z.number().int().nullable(),
          arrival: z.string(),
        })
        .nullable(),
      reason: z.string(),
      /** Address for which it is calculated; null before the shopper has one. */
      address: address.nullable(),
    }),
  },
  /** Submits a formula to a pharmacist. @spec RX-07 RX-05 */
  submitHerbalFormula: {
    input: content.extend({
      /** Idempotency key: repeating it returns the same formula. */
      idemKey: z.string().trim().min(8).max(64),
      patientId: id,
      diagnosis: text(40).min(1),
      note: text(100).default(''),
      via: z.enum(['hand', 'paper']),
      pics: z
        .array(z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/))
        .max(4)
        .default([]),
      confirmed: z.literal(1),
    }),
    reply: herbalFormula,
  },
  /** Newest first; `ordered` 1: only formulas with an order, by its status (0: all). */
  formulas: {
    input: pageQuery.extend({
      state: prescriptionRequestStates.optional(),
      ordered: z.coerce.number().int().min(0).max(1).default(0),
      status: z.coerce.number().int().min(0).max(999).default(0),
    }),
    reply: pageOf(card),
  },
  herbalFormulaByNo: { input: z.object({ formulaNo }), reply: herbalFormula },
  /** Preview of the order of an approved formula; `areaReason` includes ER-58 and ER-59. @spec PR-18 */
  confirmTcm: {
    input: z.object({ formulaNo, addressId: id.nullish() }).extend(place.shape),
    reply: orderPreview.extend({ formula: card }),
  },
  /** Places the one order of a formula. @spec PR-18 ER-58 ER-59 */
  submitTcm: {
    input: submitInput.omit({ cartIds: true, cartType: true, couponId: true }).extend({ formulaNo }),
    reply: submitted,
  },
}

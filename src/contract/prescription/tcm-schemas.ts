import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'
import { demandStates } from './demand-schemas'

const formulaNo = z
  .string()
  .trim()
  .regex(/^F\d{1,39}$/)

/** Whole grams of a herb in one dose. */
const weighed = z.object({ name: text(20).min(1), grams: z.number().int().min(1).max(300) })
const content = z.object({
  herbs: z.array(weighed).min(1).max(40),
  doses: z.number().int().min(1).max(30),
  /** 1: the store decocts it; 0: the herbs come as they are. */
  decoct: flag,
  /** Bags a day of a decocted one. */
  bags: z.number().int().min(1).max(3).default(2),
})

/** Without freight. */
const amounts = z.object({
  /** Herbs of one dose. */
  dosePrice: yuan,
  herbFee: yuan,
  decoctFee: yuan,
  total: yuan,
})

const card = amounts.extend({
  formulaNo: z.string(),
  state: demandStates,
  patientName: z.string(),
  createTime: time,
  /** The first moment it is void; of a waiting one, the moment that nobody waits any longer. */
  validUntil: time,
  /** Why it was refused, else ''. */
  reason: z.string(),
  /** In the order of the formula; `method` is how it is decocted, '' for like the others. */
  herbs: z.array(z.object({ name: z.string(), grams: z.number().int(), method: z.string() })),
  doses: z.number().int(),
  decoct: flag,
  bags: z.number().int(),
  /** The last order made of it. */
  order: z
    .object({ id: z.number().int(), orderNo: z.string(), orderStatusCode: z.number().int(), payable: yuan })
    .nullable(),
})

const formula = card.extend({
  patientId: z.number().int(),
  /** Both '' once the consent to health data has been taken back. */
  diagnosis: z.string(),
  note: z.string(),
  via: z.enum(['hand', 'paper']),
  pics: z.array(z.string()),
  pharmacist: z.string(),
  timeline: z.array(z.object({ text: z.string(), time })),
})

export const tcmSchemas = {
  /** Herbs that are sold, with the pairs that must not meet. @spec PR-18 RX-07 */
  tcmHerbs: {
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          group: z.string(),
          minG: z.number().int(),
          maxG: z.number().int(),
          method: z.string(),
          /** For ten grams. */
          price: yuan,
        }),
      ),
      pairs: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  },
  /** What a formula would cost and which store would make it. `reason`: why none would. @spec ER-58 ER-59 */
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
    }),
  },
  /** Hands a formula in to a pharmacist. @spec RX-07 RX-05 */
  submitFormula: {
    input: content.extend({
      /** One key per wish: sending it again answers the same formula. */
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
    reply: formula,
  },
  /** The newest first; `ordered` 1: those with an order, by its status (0: all). */
  formulas: {
    input: pageQuery.extend({
      state: demandStates.optional(),
      ordered: z.coerce.number().int().min(0).max(1).default(0),
      status: z.coerce.number().int().min(0).max(999).default(0),
    }),
    reply: pageOf(card),
  },
  formulaByNo: { input: z.object({ formulaNo }), reply: formula },
  /** The order of an approved formula as it would be; `areaReason` tells ER-58 and ER-59 too. @spec PR-18 */
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

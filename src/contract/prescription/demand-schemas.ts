import { z } from 'zod'
import { barcode, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

// The words of src/domain/prescription/demand, which a test holds these against: the contract imports nothing of ours.
export const demandStates = z.enum(['waiting', 'approved', 'refused', 'used', 'void'])
const demandNo = z
  .string()
  .trim()
  .regex(/^D\d{1,39}$/)

const card = z.object({
  /** Number of the demand, and of the prescription that comes of it. */
  orderNo: z.string(),
  state: demandStates,
  patientName: z.string(),
  createTime: time,
  /** The first moment it is void; of a waiting one, the moment that nobody waits any longer. */
  validUntil: time,
  /** Why it was refused, else ''. */
  reason: z.string(),
  otcDetailList: z.array(
    z.object({
      barcode: z.string(),
      productName: z.string(),
      spec: z.string(),
      /** Neutral. @spec RX-01 */
      minPic: z.string(),
      price: yuan.nullable(),
      count: z.number().int(),
    }),
  ),
})

const demand = card.extend({
  patientId: z.number().int(),
  /** '' once the consent to health data has been taken back. */
  disease: z.string(),
  via: z.enum(['upload', 'doctor']),
  /** Four at most. @spec BC-36 */
  pics: z.array(z.string()),
  pharmacist: z.string(),
  /** Who prescribed where there was no paper, else ''. */
  doctor: z.string(),
  timeline: z.array(z.object({ text: z.string(), time })),
  /** The order that it serves or has served. */
  order: z.object({ id: z.number().int(), orderNo: z.string(), orderStatusCode: z.number().int() }).nullable(),
})

export const demandSchemas = {
  /**
   * Asks for a prescription drug, for one patient: with pictures of a prescription, or for a doctor to prescribe. Who sends it has
   * confirmed the sentence of the law. A pharmacist answers later. @spec RX-02 RX-03 PR-13
   */
  submitDemand: {
    input: z.object({
      /** One key per wish: sending it again answers the same demand. */
      idemKey: z.string().trim().min(8).max(64),
      barcode,
      count: z.number().int().min(1).max(99),
      patientId: id,
      /** One of getDiseaseByBarcode. */
      disease: text(40).min(1),
      via: z.enum(['upload', 'doctor']),
      /** Own uploads. @spec BC-36 */
      pics: z
        .array(z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/))
        .max(4)
        .default([]),
      confirmed: z.literal(1),
    }),
    reply: demand,
  },
  /** The newest first. @spec EN-30 */
  demands: { input: pageQuery.extend({ state: demandStates.optional() }), reply: pageOf(card) },
  demandByNo: { input: z.object({ orderNo: demandNo }), reply: demand },
}

const ofOrder = z.object({ orderNo: text(40).min(1) })

/** What an order was sold on; 101 where it is not the shopper's, or was sold without. */
export const orderRxSchemas = {
  orderPrescription: { input: ofOrder, reply: demand },
  orderPrescriptionPics: { input: ofOrder, reply: z.object({ list: z.array(z.string()) }) },
}

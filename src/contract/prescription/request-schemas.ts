import { z } from 'zod'
import { barcode, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'
import { hospitalCode } from './qr-schemas'

// Values of src/domain/prescription/request; a test compares them, because the contract imports none of our modules.
export const prescriptionRequestStates = z.enum(['waiting', 'approved', 'refused', 'used', 'void'])
const demandNo = z
  .string()
  .trim()
  .regex(/^D\d{1,39}$/)

const answer = z.enum(['yes', 'no'])
/** Answers to the safety questions of a renewal; all of them, none assumed. */
const renewalAnswers = z.object({ stable: answer, reaction: answer, change: answer })
const renewalProblem = z.enum([
  ...(['consent', 'unapproved', 'open', 'old', 'withdrawn', 'patient', 'idNo', 'health', 'drugs'] as const),
])

const via = z.enum(['upload', 'doctor', 'hospital'])

const card = z.object({
  /** Number of the request, and of its prescription. */
  orderNo: z.string(),
  state: prescriptionRequestStates,
  patientName: z.string(),
  createTime: time,
  /** End of validity; for a waiting request, the time at which it expires. */
  validUntil: time,
  /** Reason for a refusal, else ''. */
  reason: z.string(),
  /** Whether it was approved, can no longer be ordered on, and may be renewed. */
  canRenew: flag,
  otcDetailList: z.array(
    z.object({
      barcode: z.string(),
      productName: z.string(),
      spec: z.string(),
      /** Neutral picture in place of the package. @spec RX-01 */
      minPic: z.string(),
      price: yuan.nullable(),
      count: z.number().int(),
    }),
  ),
})

const prescriptionRequest = card.extend({
  patientId: z.number().int(),
  /** '' after the consent to health data was withdrawn. */
  disease: z.string(),
  via,
  /** Pictures of the prescription, four at most. @spec BC-36 */
  pics: z.array(z.string()),
  pharmacist: z.string(),
  /** Doctor who prescribed when there was no prescription, else ''. */
  doctor: z.string(),
  timeline: z.array(z.object({ text: z.string(), time })),
  /** Order that uses or used the prescription. */
  order: z.object({ id: z.number().int(), orderNo: z.string(), orderStatusCode: z.number().int() }).nullable(),
})

export const prescriptionRequestSchemas = {
  /**
   * Requests up to three prescription drugs of one prescription for one patient: with pictures of a prescription, with
   * the code of a hospital's prescription, or with a doctor who prescribes. The shopper has confirmed the legal notice.
   * A pharmacist answers later.
   * @spec RX-02 RX-03 PR-13
   */
  submitPrescriptionRequest: {
    input: z.object({
      /** Idempotency key: repeating it returns the same request. */
      idemKey: z.string().trim().min(8).max(64),
      barcode,
      count: z.number().int().min(1).max(99),
      /** Other drugs of the same prescription. */
      others: z
        .array(z.object({ barcode, count: z.number().int().min(1).max(99) }))
        .max(2)
        .default([]),
      patientId: id,
      /** Diagnosis, one of those from `getDiseaseByBarcode` of these drugs. */
      disease: text(40).min(1),
      via,
      /** Code of the hospital's prescription, with via `hospital`. @spec API-19 */
      hospital: hospitalCode.optional(),
      /** Earlier prescription that is renewed, with via `doctor`: for its patient, diagnosis and drugs, and no more of them. */
      renewal: z.object({ orderNo: demandNo, answers: renewalAnswers }).optional(),
      /** The shopper's own uploads. @spec BC-36 */
      pics: z
        .array(z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/))
        .max(4)
        .default([]),
      confirmed: z.literal(1),
    }),
    reply: prescriptionRequest,
  },
  /** Lists prescription requests, newest first; with `patientId` those of one patient. @spec EN-30 */
  demands: {
    input: pageQuery.extend({ state: prescriptionRequestStates.optional(), patientId: id.optional() }),
    reply: pageOf(card),
  },
  prescriptionRequestByNo: { input: z.object({ orderNo: demandNo }), reply: prescriptionRequest },
  /**
   * Returns what a renewal would repeat, and what stands against it; without the consent to health data only that it is
   * missing.
   * @spec RX-05 RX-10
   */
  renewal: {
    input: z.object({ orderNo: demandNo }),
    reply: z.object({
      orderNo: z.string(),
      patientId: z.number().int(),
      patientName: z.string(),
      disease: z.string(),
      /** When the earlier prescription was requested. */
      createTime: time,
      /** Why it cannot be renewed; null when it can. */
      problem: renewalProblem.nullable(),
      message: z.string(),
      drugs: z.array(
        z.object({
          barcode: z.string(),
          productName: z.string(),
          spec: z.string(),
          /** Neutral picture in place of the package. @spec RX-01 */
          minPic: z.string(),
          price: yuan.nullable(),
          /** Quantity of the last time, the most that a renewal may have. */
          count: z.number().int(),
          /** Why this drug is left out; '' when it can be requested. */
          reason: z.string(),
        }),
      ),
      /** Safety questions, which the shopper answers anew each time. */
      questions: z.array(z.object({ key: z.enum(['stable', 'reaction', 'change']), text: z.string() })),
    }),
  },
}

const ofOrder = z.object({ orderNo: text(40).min(1) })

/** Prescription of an order; 101 for another shopper's order, or one without a prescription. */
export const orderRxSchemas = {
  orderPrescription: { input: ofOrder, reply: prescriptionRequest },
  orderPrescriptionPics: { input: ofOrder, reply: z.object({ list: z.array(z.string()) }) },
}

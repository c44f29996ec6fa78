import { z } from 'zod'
import { doneReply, flag, pageOf, pageQuery, text, time } from '../shapes'

const no = z
  .string()
  .trim()
  .regex(/^[DF]\d{1,39}$/)

// Keys of src/domain/prescription/review; a test compares them, because the contract imports none of our modules.
export const sendBackReasons = z.enum(['unclear', 'mismatch', 'dose', 'quantity', 'conflict', 'patient', 'other'])

const card = z.object({
  no: z.string(),
  /** Next step: a doctor's prescription, the first check, or the release by another pharmacist; done: answered, lapsed or ended. */
  step: z.enum(['prescribe', 'check', 'release', 'done']),
  /** Whether it is a herbal formula. */
  herbal: flag,
  /** `consult`: a doctor has prescribed after a consultation; `doctor`: no prescription yet. */
  via: z.enum(['upload', 'doctor', 'consult', 'hospital', 'formula']),
  /** Number of drugs, or of herbs. */
  drugCount: z.number().int(),
  createTime: time,
  /** When the request lapses without an answer. */
  validUntil: time,
  /** Holder of the lease, '' when it is free. */
  holder: z.string(),
  heldUntil: time.nullable(),
  /** Whether the caller holds it. */
  mine: flag,
  /** Why the caller cannot take it; '' when the caller can. */
  problem: z.string(),
})

const ask = z.object({ no })
const signed = z.object({
  no,
  /** Registered name, typed as a signature. */
  signature: text(20).min(1),
  /** The pharmacist has compared patient, drugs and prescription. */
  confirmed: z.literal(1),
})

/** Patient, diagnosis and drugs, for the holder alone. */
export const patientRecord = z.object({
  patientName: z.string(),
  sex: z.enum(['male', 'female']),
  age: z.number().int(),
  /** null when the consent to health data was withdrawn in the meantime. */
  health: z
    .object({
      allergy: z.string(),
      pregnancy: z.string(),
      liver: z.string(),
      kidney: z.string(),
      diseases: z.array(z.string()),
    })
    .nullable(),
  diagnosis: z.string(),
  drugs: z.array(z.object({ name: z.string(), spec: z.string(), count: z.number().int() })),
})

/** Health data of a request, for the holder alone. */
const record = patientRecord.extend({
  /** Herbal formula: grams in one dose, usual range, and incompatible pairs. @spec RX-07 */
  formula: z
    .object({
      doses: z.number().int(),
      herbs: z.array(z.object({ name: z.string(), grams: z.number(), minG: z.number(), maxG: z.number() })),
      clashes: z.array(z.string()),
    })
    .nullable(),
  hospital: z.object({ name: z.string(), doctor: z.string(), rpNo: z.string() }).nullable(),
  /** Doctor of the consultation, '' without one. */
  doctor: z.string(),
  /** Questions of a renewal or a consultation, and the patient's answers. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  pics: z.array(z.string()),
})

/** Review of prescription requests by pharmacists of the store. 404 for every other account. @spec RX-05 */
export const rxReviewSchemas = {
  /** Requests that wait, oldest first, without names and health data: of a step, or those that the caller holds. */
  rxReviews: {
    input: pageQuery.extend({ state: z.enum(['prescribe', 'check', 'release', 'mine']) }),
    reply: pageOf(card),
  },
  /** Request without names and health data, and its trail. */
  rxReview: {
    input: ask,
    reply: card.extend({
      trail: z.array(
        z.object({
          act: z.enum(['take', 'open', 'handBack', 'prescribe', 'check', 'release', 'sendBack']),
          name: z.string(),
          time,
        }),
      ),
    }),
  },
  /** Takes a free request for ten minutes, or extends the caller's lease, and opens its record. */
  takeRx: { input: ask, reply: z.object({ card, record }) },
  handBackRx: { input: ask, reply: doneReply },
  /** Prescription of a doctor of the staff, for a request without one; two pharmacists then review it. */
  prescribeRx: { input: signed, reply: doneReply },
  /** First check of product, dose and quantity. */
  checkRx: { input: signed, reply: doneReply },
  /** Release by another pharmacist: the prescription is approved. */
  releaseRx: { input: signed, reply: doneReply },
  sendBackRx: { input: ask.extend({ reason: sendBackReasons, note: text(100).default('') }), reply: doneReply },
}

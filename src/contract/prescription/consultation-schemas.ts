import { z } from 'zod'
import { barcode, flag, id, pageOf, pageQuery, text, time } from '../shapes'

const consultNo = z
  .string()
  .trim()
  .regex(/^C\d{1,39}$/)

/** `asking`: the doctor waits for an answer; `expired`: not ended in time. */
export const consultationStates = z.enum(['waiting', 'asking', 'prescribed', 'refused', 'expired'])

const consultation = z.object({
  consultNo: z.string(),
  state: consultationStates,
  patientName: z.string(),
  /** '' after the consent to health data was withdrawn. */
  disease: z.string(),
  drugs: z.array(z.object({ barcode: z.string(), productName: z.string(), spec: z.string(), count: z.number().int() })),
  /** '' before a doctor has taken it. */
  doctor: z.string(),
  messages: z.array(z.object({ id: z.number().int(), mine: z.boolean(), text: z.string(), time })),
  /** Question that waits for an answer, unanswered at first; null for none. Without options the answer is typed. */
  question: z.object({ id: z.number().int(), text: z.string(), options: z.array(z.string()) }).nullable(),
  /** Doctor's reason for a refusal, else ''. */
  reason: z.string(),
  /** Time at which an open consultation expires. */
  validUntil: time,
  /** Number of the request that the doctor's prescription opened, else ''. */
  orderNo: z.string(),
  /** 1: a simulated doctor answers. */
  demo: flag,
})

export const consultationSchemas = {
  /**
   * Opens a consultation about up to three prescription drugs for one patient who has no prescription: a doctor asks,
   * then prescribes or refuses. The shopper has confirmed the legal notice. A pharmacist reviews the prescription.
   * @spec RX-02 RX-03 RX-10
   */
  startConsultation: {
    input: z.object({
      /** Idempotency key: repeating it returns the same consultation. */
      idemKey: z.string().trim().min(8).max(64),
      barcode,
      count: z.number().int().min(1).max(99),
      others: z
        .array(z.object({ barcode, count: z.number().int().min(1).max(99) }))
        .max(2)
        .default([]),
      patientId: id,
      disease: text(40).min(1),
      confirmed: z.literal(1),
    }),
    reply: consultation,
  },
  /** Lists the consultations, newest first. */
  consultations: {
    input: pageQuery,
    reply: pageOf(
      z.object({
        consultNo: z.string(),
        state: consultationStates,
        patientName: z.string(),
        drugs: z.array(z.string()),
        createTime: time,
      }),
    ),
  },
  consultationByNo: { input: z.object({ consultNo }), reply: consultation },
  /** Answers the open question with one of its options, or with a text; repeating it changes nothing. */
  answerConsultation: {
    input: z.object({ consultNo, questionId: z.number().int().min(0).max(100), answer: text(100).min(1) }),
    reply: consultation,
  },
}

import { z } from 'zod'
import { doneReply, flag, pageOf, pageQuery, text, time } from '../shapes'
import { patientRecord } from './rx-schemas'

const no = z
  .string()
  .trim()
  .regex(/^C\d{1,39}$/)

// Keys and limits of src/domain/prescription/consultation; a test compares them, because the contract imports none of our modules.
export const consultRefusals = z.enum([
  'emergency',
  'undiagnosed',
  'firstUse',
  'adjust',
  'allergy',
  'pregnancy',
  'noHealth',
  'other',
])

const card = z.object({
  no: z.string(),
  /** `waiting`: for the doctor; `asking`: for the patient's answer; the others are over. */
  state: z.enum(['waiting', 'asking', 'prescribed', 'refused', 'expired']),
  createTime: time,
  /** Since when the doctor has the next word. */
  waitingTime: time,
  /** When the consultation expires without an end. */
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

/** Online consultations, answered by the doctors of the store. 404 for every other account. @spec RX-02 RX-05 */
export const consultWorkSchemas = {
  /** Consultations without names and health data: those that wait for a doctor, the longest first, or those that the caller holds. */
  workConsults: { input: pageQuery.extend({ state: z.enum(['waiting', 'mine']) }), reply: pageOf(card) },
  /** Consultation without names and health data, and its trail. */
  workConsult: {
    input: ask,
    reply: card.extend({
      trail: z.array(
        z.object({ act: z.enum(['take', 'open', 'handBack', 'ask', 'prescribe', 'refuse']), name: z.string(), time }),
      ),
    }),
  },
  /** Takes a free consultation for ten minutes, or extends the caller's lease, and opens its record. */
  takeConsult: {
    input: ask,
    reply: z.object({
      card,
      record: patientRecord.extend({
        messages: z.array(
          z.object({
            id: z.number().int(),
            byDoctor: z.boolean(),
            text: z.string(),
            options: z.array(z.string()),
            time,
          }),
        ),
      }),
    }),
  },
  handBackConsult: { input: ask, reply: doneReply },
  /** Sends a question or an advice. The shopper chooses one of the options, or types an answer where there are none. */
  askConsult: {
    input: z.object({
      no,
      text: text(200).min(2),
      options: z.array(text(40).min(1)).max(6).default([]),
      /** Number of messages that the doctor has read: a repeated tap sends nothing twice. */
      turn: z.number().int().min(0),
    }),
    reply: doneReply,
  },
  /**
   * Prescribes the drugs of the consultation; two pharmacists then review the prescription. `state` refused: the
   * prescription is no longer possible, for the reason that the shopper reads.
   */
  prescribeConsult: {
    input: z.object({
      no,
      /** Registered name, typed as a signature. */
      signature: text(20).min(1),
      /** The doctor has compared illness, health data and drugs. */
      confirmed: z.literal(1),
    }),
    reply: z.object({ state: z.enum(['prescribed', 'refused']), reason: z.string() }),
  },
  /** Refuses with a reason for the shopper; the reason `other` needs a note. */
  refuseConsult: { input: z.object({ no, reason: consultRefusals, note: text(100).default('') }), reply: doneReply },
}

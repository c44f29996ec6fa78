import { z } from 'zod'
import { cityId, empty, id, latitude, longitude, richText, text, time } from '../shapes'
import { chatSchemas } from './chat-schemas'

/** Counsellor of a store who answers questions. */
const counselor = z.object({
  userId: z.string(),
  name: z.string(),
  /** Title as shown to shoppers. @spec BC-78 */
  position: z.string(),
  storeNo: z.string(),
  storeName: z.string(),
})

/** Question with an answer, as shown in lists. */
const questionRef = z.object({ id: z.number().int(), title: z.string() })

export const serviceSchemas = {
  /** State of an order, without its owner or content. 429 beyond sixty an hour. @spec S10 */
  orderState: {
    input: z.object({ orderNo: text(40).min(8) }),
    reply: z.object({
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      statusText: z.string(),
      createTime: time,
    }),
  },
  /** Counsellors of a store, or of all stores; trainees last. @spec BC-79 */
  counselors: { input: z.object({ storeNo: text(20).optional() }), reply: z.array(counselor) },
  /**
   * Counsellors of the nearest store that has any, trainees last; empty when no store of the city has any.
   * @spec BC-79
   */
  counselorsNear: {
    input: z.object({ cityId: cityId.default(903), latitude: latitude.optional(), longitude: longitude.optional() }),
    reply: z.array(counselor),
  },
  /** Counsellor named by the code of a card or poster. */
  counselorByCode: { input: z.object({ code: text(32).min(1) }), reply: counselor },
  /** Contact of a counsellor: a picture of a code for the same card, and the hours. */
  counselorContact: {
    input: z.object({ userId: text(32).min(1) }),
    reply: counselor.extend({ qr: z.string(), url: z.string(), hours: z.string() }),
  },
  /** Help centre: questions by category, and the most frequent ones. */
  questions: {
    input: empty,
    reply: z.object({
      hot: z.array(questionRef),
      kinds: z.array(z.object({ kind: z.string(), list: z.array(questionRef) })),
    }),
  },
  question: {
    input: z.object({ id }),
    reply: questionRef.extend({ kind: z.string(), content: richText, others: z.array(questionRef) }),
  },
  /** Most likely first; empty when nothing is similar. */
  searchQuestions: { input: z.object({ text: text(50).min(1) }), reply: z.array(questionRef) },
  ...chatSchemas,
}

import { z } from 'zod'
import { cityId, empty, id, latitude, longitude, richText, text, time } from '../shapes'
import { chatSchemas } from './chat-schemas'

/** Who of a store answers questions. */
const counselor = z.object({
  userId: z.string(),
  name: z.string(),
  /** As shoppers read it. @spec BC-78 */
  position: z.string(),
  storeNo: z.string(),
  storeName: z.string(),
})

/** A question that has an answer, as lists show it. */
const asked = z.object({ id: z.number().int(), title: z.string() })

export const serviceSchemas = {
  /** Where an order stands, nothing of whose it is or what is in it. 429 beyond sixty an hour. @spec S10 */
  orderState: {
    input: z.object({ orderNo: text(40).min(8) }),
    reply: z.object({
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      statusText: z.string(),
      createTime: time,
    }),
  },
  /** Those of a store, of all stores where none is named; trainees last. @spec BC-79 */
  counselors: { input: z.object({ storeNo: text(20).optional() }), reply: z.array(counselor) },
  /** Those of the nearest store that has some, trainees last; an empty list where no store of the city has any. @spec BC-79 */
  counselorsNear: {
    input: z.object({ cityId: cityId.default(903), latitude: latitude.optional(), longitude: longitude.optional() }),
    reply: z.array(counselor),
  },
  /** The one that a card or a poster names by a code. */
  counselorByCode: { input: z.object({ code: text(32).min(1) }), reply: counselor },
  /** How to reach one: a picture of a code that leads to the same card again, and the hours. */
  counselorContact: {
    input: z.object({ userId: text(32).min(1) }),
    reply: counselor.extend({ qr: z.string(), url: z.string(), hours: z.string() }),
  },
  /** The help centre: questions by what they are about, and those that are asked most. */
  questions: {
    input: empty,
    reply: z.object({
      hot: z.array(asked),
      kinds: z.array(z.object({ kind: z.string(), list: z.array(asked) })),
    }),
  },
  question: {
    input: z.object({ id }),
    reply: asked.extend({ kind: z.string(), content: richText, others: z.array(asked) }),
  },
  /** The likeliest first; none where nothing is near. */
  searchQuestions: { input: z.object({ text: text(50).min(1) }), reply: z.array(asked) },
  ...chatSchemas,
}

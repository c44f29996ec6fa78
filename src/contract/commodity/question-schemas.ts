import { z } from 'zod'
import { barcode, id, pageOf, pageQuery, text, time } from '../shapes'

// Lengths of src/domain/question; a test compares them, because the contract imports none of our modules.
const answer = z.object({
  id: z.number().int(),
  /** Masked name of the buyer; for `fromShop` the name of the pharmacy. */
  name: z.string(),
  text: z.string(),
  time,
  /** Whether the pharmacy answers. */
  fromShop: z.boolean(),
  /** Whether it is this shopper's own. */
  isOwn: z.boolean(),
})

const question = z.object({
  id: z.number().int(),
  /** Masked as 林**. */
  name: z.string(),
  text: z.string(),
  time,
  isOwn: z.boolean(),
  /** The pharmacy's first, then those of buyers in their order; at most eleven. */
  answers: z.array(answer),
  /** Whether this shopper can answer: has bought the product and has not answered yet. */
  canAnswer: z.boolean(),
})

const done = z.object({ done: z.literal(true) })

export const questionSchemas = {
  /** Questions about a product, newest first; none for a prescription drug and in a partner's shop. */
  questionsByBarcode: { input: pageQuery.extend({ barcode }), reply: pageOf(question) },
  /** Refuses with 8013 questions about dose or effect, personal numbers, and a repeated question. */
  askQuestion: {
    input: z.object({ barcode, text: text(60).min(4) }),
    reply: z.object({ id: z.number().int() }),
  },
  /** Buyers answer once. */
  answerQuestion: {
    input: z.object({ id, text: text(120).min(2) }),
    reply: z.object({ id: z.number().int() }),
  },
  /** Deletes the shopper's own question with its answers. */
  deleteQuestion: { input: z.object({ id }), reply: done },
  deleteAnswer: { input: z.object({ id }), reply: done },
}

import { z } from 'zod'
import { empty, flag, id, time } from '../shapes'

const pair = z.object({ title: z.string(), text: z.string() })

/** What an insurer gives the shop's customers. */
const policy = z.object({
  id: z.number().int(),
  /** For who has bought before, or for everybody. */
  kind: z.enum(['loyalty', 'blessing']),
  name: z.string(),
  note: z.string(),
  insurer: z.string(),
  /** Days that it covers, from when one attends. */
  days: z.number().int(),
  /** What is covered and up to how much, and what the paper says. */
  covers: z.array(pair),
  clauses: z.array(pair),
  startTime: time,
  endTime: time,
  attendStatus: flag,
  /** Until when the shopper is covered; null while they have not attended. */
  coverEndTime: time.nullable(),
})

export const policySchemas = {
  policies: { input: empty, reply: z.array(policy) },
  /** Needs the consent to share with a partner. @spec RX-10 */
  attendPolicy: { input: z.object({ id }), reply: z.object({ id: z.number().int(), attendStatus: flag }) },
  /** A page of the insurer's, of `domain/insurance/address`; it names the shopper to nobody else. */
  policyUrl: { input: z.object({ id }), reply: z.object({ url: z.string() }) },
}

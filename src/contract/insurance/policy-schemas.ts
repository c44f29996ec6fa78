import { z } from 'zod'
import { empty, flag, id, time } from '../shapes'

const pair = z.object({ title: z.string(), text: z.string() })

/** Insurance policy offered to customers. */
const policy = z.object({
  id: z.number().int(),
  /** Kind of policy: for shoppers who have bought before, or for every shopper. */
  kind: z.enum(['loyalty', 'blessing']),
  name: z.string(),
  note: z.string(),
  insurer: z.string(),
  /** Days of cover after enrolment. */
  days: z.number().int(),
  /** Covered risks with their limits, and the clauses of the policy. */
  covers: z.array(pair),
  clauses: z.array(pair),
  startTime: time,
  endTime: time,
  attendStatus: flag,
  /** End of the shopper's cover; null before enrolment. */
  coverEndTime: time.nullable(),
})

export const policySchemas = {
  policies: { input: empty, reply: z.array(policy) },
  /** Needs the consent to share with a partner. @spec RX-10 */
  attendPolicy: { input: z.object({ id }), reply: z.object({ id: z.number().int(), attendStatus: flag }) },
  /** Page of the insurer, from `domain/insurance/address`; reveals the shopper to no other party. */
  policyUrl: { input: z.object({ id }), reply: z.object({ url: z.string() }) },
}

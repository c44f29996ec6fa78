import { z } from 'zod'
import { coupon, productCard, id, place, richText, text, time } from '../shapes'
import { drawSchemas } from './draw-schemas'
import { inviteSchemas } from './invite-schemas'
import { presaleSchemas } from './presale-schemas'
import { reserveSchemas } from './reserve-schemas'
import { flashSaleSchemas } from './flash-sale-schemas'

/** Parameters of a topic link. `code` names the entrance; a topic with a code opens only with it. */
const topicQuery = place.extend({ id, code: text(32).optional() })

/** Sections of a topic, from top to bottom. A page leaves out kinds that it does not know. */
const floor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), pic: z.string(), title: z.string(), note: z.string(), url: z.string() }),
  z.object({ kind: z.literal('text'), title: z.string(), content: richText }),
  z.object({ kind: z.literal('coupons'), title: z.string(), list: z.array(coupon) }),
  /** `look`: cards side by side, or rows. */
  z.object({
    kind: z.literal('goods'),
    title: z.string(),
    look: z.enum(['flow', 'rows']),
    list: z.array(productCard),
  }),
  z.object({
    kind: z.literal('doors'),
    title: z.string(),
    list: z.array(z.object({ name: z.string(), note: z.string(), url: z.string() })),
  }),
])

const details = z.object({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  /** Scope of the coupons shown: 2 unless the topic sets 1. */
  scope: z.number().int(),
  floors: z.array(floor),
})

const brief = z.object({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  pic: z.string(),
  /** Its url in the app. */
  url: z.string(),
})

export const activitySchemas = {
  /** Code 800: over. 801: not in this city, or not by this entrance. @spec ER-55 ER-56 */
  topicDetails: { input: topicQuery, reply: details },
  topicDetailsOpen: { input: topicQuery, reply: details },
  /** Topics of a city, without those whose products no store can deliver to the place. */
  topicsOfCity: { input: place, reply: z.array(brief) },
  /** Leading topic of a city, null when there is none. */
  topicMaster: { input: place, reply: brief.nullable() },
  topicActivity: {
    input: z.object({ topicId: id }),
    /** `state`: 0 upcoming, 1 running, 2 over. `endTime` is null without an end. */
    reply: z.object({
      topicId: z.number().int(),
      state: z.number().int(),
      startTime: time,
      endTime: time.nullable(),
      rules: richText,
    }),
  },
  ...flashSaleSchemas,
  ...drawSchemas,
  ...inviteSchemas,
  ...presaleSchemas,
  ...reserveSchemas,
}

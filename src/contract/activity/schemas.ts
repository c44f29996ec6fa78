import { z } from 'zod'
import { cityId, coupon, goodsCard, id, place, richText, text, time } from '../shapes'
import { drawSchemas } from './draw-schemas'
import { inviteSchemas } from './invite-schemas'
import { presellSchemas } from './presell-schemas'
import { reserveSchemas } from './reserve-schemas'
import { seckillSchemas } from './seckill-schemas'

/** What leads to a topic. `code` names the way in; a topic that has one opens by it alone. */
const asked = place.extend({ id, code: text(32).optional() })

/** Parts of a topic, from top to bottom. A page that does not know a kind leaves it out. */
const floor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), pic: z.string(), title: z.string(), note: z.string(), url: z.string() }),
  z.object({ kind: z.literal('text'), title: z.string(), content: richText }),
  z.object({ kind: z.literal('coupons'), title: z.string(), list: z.array(coupon) }),
  /** `look`: cards side by side, or rows. */
  z.object({
    kind: z.literal('goods'),
    title: z.string(),
    look: z.enum(['flow', 'rows']),
    list: z.array(goodsCard),
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
  /** Of the coupons it shows: 2 unless the topic says 1. */
  scope: z.number().int(),
  floors: z.array(floor),
})

const brief = z.object({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  pic: z.string(),
  /** Its address in the shop. */
  url: z.string(),
})

const city = z.object({ cityId: cityId.default(903) })

export const activitySchemas = {
  /** Code 800: over. 801: not here, or not by this way. @spec ER-55 ER-56 */
  topicDetails: { input: asked, reply: details },
  topicDetailsOpen: { input: asked, reply: details },
  topicsOfCity: { input: city, reply: z.array(brief) },
  /** The one that a city leads with, null where there is none. */
  topicMaster: { input: city, reply: brief.nullable() },
  topicActivity: {
    input: z.object({ topicId: id }),
    /** `state`: 0 not begun, 1 under way, 2 over. `endTime` is null where no end is set. */
    reply: z.object({
      topicId: z.number().int(),
      state: z.number().int(),
      startTime: time,
      endTime: time.nullable(),
      rules: richText,
    }),
  },
  ...seckillSchemas,
  ...drawSchemas,
  ...inviteSchemas,
  ...presellSchemas,
  ...reserveSchemas,
}

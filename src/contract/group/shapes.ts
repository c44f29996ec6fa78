// Shapes that the three forms of group-buy share.
import { z } from 'zod'
import { flag, time, yuan } from '../shapes'

/** Group-buy product. Prices per piece. */
export const groupProduct = z.object({
  groupActivityId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  /** Price without a group; null when only sold in groups. */
  usualPrice: yuan.nullable(),
  /** Participants of one group. */
  groupSize: z.number().int(),
  /** Pieces sold in groups. */
  sold: z.number().int(),
  left: z.number().int(),
  /** Key of the dictionary SPELL_LABEL. @spec API-36 */
  spellLabel: z.string(),
  endTime: time,
})

/** Group that can be joined. */
export const groupUser = z.object({
  groupNo: z.string(),
  /** Leader who opened it, masked; '' for our own groups. */
  name: z.string(),
  groupSize: z.number().int(),
  /** Number of missing participants. @spec ST-64 */
  groupQuantity: z.number().int(),
  groupStartTime: time,
  /** null: it ends at the time of day of its start. @spec ST-65 */
  groupExpiredTime: time.nullable(),
})

/** Group as shown to any caller. */
export const groupInfo = groupUser.extend({
  groupActivityId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  usualPrice: yuan.nullable(),
  groupExpiredTime: time,
  /** 1: ended, full or not. @spec ST-62 */
  groupInfoStatus: flag,
  state: z.enum(['open', 'full', 'failed']),
  /** Participants who have paid, masked, the first one first. */
  members: z.array(z.object({ name: z.string(), leader: flag })),
  /** Order of the caller in it, '' for none. */
  orderNo: z.string(),
})

/** Page of an offer. */
export const groupOffer = groupProduct.extend({
  startTime: time,
  /** 0: it does not sell now. */
  open: flag,
  /** Minutes that a group has to fill. */
  lifeMinutes: z.number().int(),
  /** Most pieces of one order. */
  perOrder: z.number().int(),
  drugClass: z.string().nullable(),
})

import { z } from 'zod'
import { barcode, empty, flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'
import { groupOrderSchemas } from './order-schemas'
import { rankSchemas } from './rank-schemas'
import { staffSchemas } from './staff-schemas'

/** Number of a group; one that begins with V is opened by the shop itself. An order's number names its owner's group. @spec EN-27 ST-78 */
const groupNo = z
  .string()
  .trim()
  .regex(/^[VGJ]?\d{1,30}$/)

/** An article that several shoppers buy together. Money is for a piece. */
const groupGoods = z.object({
  groupActivityId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  /** Alone, without a group; null where it is not sold so. */
  usualPrice: yuan.nullable(),
  /** Shoppers in one group. */
  groupSize: z.number().int(),
  /** Pieces that groups have got. */
  sold: z.number().int(),
  left: z.number().int(),
  /** Key of the dictionary SPELL_LABEL. @spec API-36 */
  spellLabel: z.string(),
  endTime: time,
})

const goodsPage = pageOf(groupGoods)
/** @spec BC-33 */
const hundred = pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(100).default(100) })
/** 1 is the only kind there is. @spec API-29 BC-38 */
const groupType = z.coerce.number().int().min(1).max(1).default(1)

/** A group that somebody can still join. */
const groupUser = z.object({
  groupNo: z.string(),
  /** Whom it was opened by, masked; '' for the shop. */
  name: z.string(),
  groupSize: z.number().int(),
  /** Shoppers who are missing. @spec ST-64 */
  groupQuantity: z.number().int(),
  groupStartTime: time,
  /** null: it ends at the time of day of its start. @spec ST-65 */
  groupExpiredTime: time.nullable(),
})

const virtualGroup = groupGoods.extend({ groupNo: z.string(), groupStartTime: time })

/** One group, whoever looks at it. */
const groupInfo = groupUser.extend({
  groupActivityId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  usualPrice: yuan.nullable(),
  groupExpiredTime: time,
  /** 1: ended, with all its shoppers or without. @spec ST-62 */
  groupInfoStatus: flag,
  state: z.enum(['open', 'full', 'failed']),
  /** Who has paid, masked, the first one first. */
  members: z.array(z.object({ name: z.string(), leader: flag })),
  /** The asker's order in it, '' for none. */
  orderNo: z.string(),
})

const no = z.object({ groupNo })

export const groupSchemas = {
  /** Leave to buy in a group until then, for this shopper only. @spec API-37 */
  groupSaleToken: { input: empty, reply: z.object({ token: z.string(), expireTime: time }) },
  groupAllProduct: { input: hundred.extend({ groupType }), reply: goodsPage },
  /** What is bought most, first. */
  groupProduct: { input: hundred, reply: goodsPage },
  /** Of one label. @spec EN-28 */
  groupSpellProduct: { input: pageQuery.extend({ spellLabel: text(32).min(1) }), reply: goodsPage },
  /** null where the article is in no group-buy now. */
  groupActivityId: { input: z.object({ barcode }), reply: z.object({ groupActivityId: z.number().int().nullable() }) },
  /** By either; an article leads to what sells it now. @spec NAV-32 RX-04 */
  groupProductInfo: {
    input: z.object({ groupActivityId: id.optional(), barcode: barcode.optional() }),
    reply: groupGoods.extend({
      startTime: time,
      /** 0: it does not sell now. */
      open: flag,
      /** Minutes that a group has to fill. */
      lifeMinutes: z.number().int(),
      /** The most pieces of one order. */
      perOrder: z.number().int(),
      drugClass: z.string().nullable(),
    }),
  },
  groupInfoByNo: { input: no, reply: groupInfo },
  groupForJoin: { input: no, reply: groupInfo },
  /** `reason` is for the shopper, '' where it can be joined. @spec ER-61 */
  groupCanJoin: { input: no, reply: z.object({ canJoin: flag, reason: z.string() }) },
  groupVirtualList: { input: z.object({ groupType }), reply: z.array(virtualGroup) },
  groupVirtualDetail: { input: no, reply: virtualGroup },
  /** Real groups of an activity that can be joined, and those that the shop opens. @spec ST-66 ER-60 */
  groupUsers: { input: z.object({ groupActivityId: id }), reply: z.array(groupUser) },
  groupsOfVirtual: { input: no, reply: z.array(groupUser) },
  /**
   * A code that leads to a group, or to an activity where no group is named, and a poster around it. A signed-in shopper's names
   * the shopper as who recommended it. @spec PR-37 RX-01
   */
  groupPoster: {
    input: z.object({
      groupActivityId: id,
      groupNo: groupNo.optional(),
      kind: z.enum(['mini', 'link']).default('link'),
    }),
    reply: z.object({ code: z.string(), poster: z.string() }),
  },
  /** What so many pieces cost to be sent: 1 by post, 2 by a store. `unFreeShipping` 1: nothing. @spec EN-29 */
  groupFees: {
    input: place.extend({
      groupActivityId: id,
      count: z.coerce.number().int().min(1).max(99).default(1),
      dispatchMethod: z.coerce.number().int().min(1).max(2).default(1),
    }),
    reply: z.object({ freightPrice: yuan, unFreeShipping: flag, packingFee: yuan }),
  },
  ...groupOrderSchemas,
  ...rankSchemas,
  ...staffSchemas,
}

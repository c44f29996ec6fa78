import { z } from 'zod'
import { barcode, empty, flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'
import { groupOrderSchemas } from './order-schemas'
import { rankSchemas } from './rank-schemas'
import { groupInfo, groupOffer, groupProduct, groupUser } from './shapes'
import { staffSchemas } from './staff-schemas'

/**
 * Number of a group; our own groups begin with V, spell groups with S. An order's number means its owner's group.
 * @spec EN-27 ST-78
 */
const groupNo = z
  .string()
  .trim()
  .regex(/^[VGJS]?\d{1,30}$/)

const productPage = pageOf(groupProduct)
/** @spec BC-33 */
const hundred = pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(100).default(100) })
/** 1 is the only type. @spec API-29 BC-38 */
const groupType = z.coerce.number().int().min(1).max(1).default(1)

const virtualGroup = groupProduct.extend({ groupNo: z.string(), groupStartTime: time })

const no = z.object({ groupNo })

export const groupSchemas = {
  /** Permits group orders until then, for this shopper only. @spec API-37 */
  groupSaleToken: { input: empty, reply: z.object({ token: z.string(), expireTime: time }) },
  groupAllProduct: { input: hundred.extend({ groupType }), reply: productPage },
  /** Lists group-buy offers, best sellers first. */
  groupProduct: { input: hundred, reply: productPage },
  /** Lists group-buy offers with this label. @spec EN-28 */
  groupSpellProduct: { input: pageQuery.extend({ spellLabel: text(32).min(1) }), reply: productPage },
  /** null when the product has no current offer. */
  groupActivityId: { input: z.object({ barcode }), reply: z.object({ groupActivityId: z.number().int().nullable() }) },
  /** Returns a group-buy offer by either id; a product leads to its current offer. @spec NAV-32 RX-04 */
  groupProductInfo: {
    input: z.object({ groupActivityId: id.optional(), barcode: barcode.optional() }),
    reply: groupOffer,
  },
  groupInfoByNo: { input: no, reply: groupInfo },
  groupForJoin: { input: no, reply: groupInfo },
  /** `reason` is shown to the shopper, '' when it can be joined. @spec ER-61 */
  groupCanJoin: { input: no, reply: z.object({ canJoin: flag, reason: z.string() }) },
  groupVirtualList: { input: z.object({ groupType }), reply: z.array(virtualGroup) },
  groupVirtualDetail: { input: no, reply: virtualGroup },
  /** Shoppers' groups of an offer that can be joined, and our own groups. @spec ST-66 ER-60 */
  groupUsers: { input: z.object({ groupActivityId: id }), reply: z.array(groupUser) },
  groupsOfVirtual: { input: no, reply: z.array(groupUser) },
  /**
   * Code that leads to a group, or to an offer without one, and its poster. For a signed-in shopper it names the
   * shopper as the promoter.
   * @spec PR-37 RX-01
   */
  groupPoster: {
    input: z.object({
      groupActivityId: id,
      groupNo: groupNo.optional(),
      kind: z.enum(['mini', 'link']).default('link'),
    }),
    reply: z.object({ code: z.string(), poster: z.string() }),
  },
  /** Delivery fee of this quantity: 1 by express, 2 from a store. `unFreeShipping` 1: free. @spec EN-29 */
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

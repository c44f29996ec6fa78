import { z } from 'zod'
import { cartGroup } from '../cart/schemas'
import { barcode, done, empty, id, yuan } from '../shapes'
import { globalOrderSchemas } from './order-schemas'
import { globalShopSchemas } from './shop-schemas'

const count = z.number().int().min(1).max(999)
const counted = z.object({ cardGoodsId: z.number().int(), count: z.number().int(), stock: z.number().int() })

export const globalSchemas = {
  ...globalShopSchemas,
  ...globalOrderSchemas,
  /** By the company that sends them. */
  globalCartList: { input: empty, reply: z.array(cartGroup) },
  globalCartCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  /** Pieces of one article, beside those that lie there (our reading of submitGoods). `total`: pieces of the whole cart. */
  addGlobal: {
    input: z.object({ barcode, count: count.default(1) }),
    reply: z.object({ cardGoodsId: z.number().int(), count: z.number().int(), total: z.number().int() }),
  },
  setGlobalCount: { input: z.object({ cardGoodsId: id, count }), reply: counted },
  /** All of them or none. */
  setGlobalCounts: {
    input: z.object({
      list: z
        .array(z.object({ cardGoodsId: id, count }))
        .min(1)
        .max(100),
    }),
    reply: z.array(counted),
  },
  removeGlobal: { input: z.object({ ids: z.array(id).min(1).max(200) }), reply: done },
  /** What each carrier (its code in `logistics_code`) charges for a parcel from abroad, yuan. @spec BC-70 */
  globalFreightMap: { input: empty, reply: z.record(z.string(), yuan) },
}

import { z } from 'zod'
import { cartGroup } from '../cart/schemas'
import { barcode, doneReply, empty, id, yuan } from '../shapes'
import { globalOrderSchemas } from './order-schemas'
import { globalShopSchemas } from './shop-schemas'

const count = z.number().int().min(1).max(999)
const counted = z.object({ cardGoodsId: z.number().int(), count: z.number().int(), stock: z.number().int() })

export const globalSchemas = {
  ...globalShopSchemas,
  ...globalOrderSchemas,
  /** Lists the cross-border cart, grouped by the company that sends the products. */
  globalCartList: { input: empty, reply: z.array(cartGroup) },
  globalCartCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  /**
   * Adds pieces of one product to those in the cart (our interpretation of submitGoods). `total`: pieces of the whole
   * cart.
   */
  addGlobal: {
    input: z.object({ barcode, count: count.default(1) }),
    reply: z.object({ cardGoodsId: z.number().int(), count: z.number().int(), total: z.number().int() }),
  },
  setGlobalCount: { input: z.object({ cardGoodsId: id, count }), reply: counted },
  /** Changes the counts of all these lines, or of none. */
  setGlobalCounts: {
    input: z.object({
      list: z
        .array(z.object({ cardGoodsId: id, count }))
        .min(1)
        .max(100),
    }),
    reply: z.array(counted),
  },
  removeGlobal: { input: z.object({ ids: z.array(id).min(1).max(200) }), reply: doneReply },
  /** Cross-border delivery fee by carrier (its code in `logistics_code`), in yuan. @spec BC-70 */
  globalFreightMap: { input: empty, reply: z.record(z.string(), yuan) },
}

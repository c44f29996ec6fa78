import type { cartEndpoints } from '../../../src/contract/cart/endpoints'
import type { Handlers } from '../../http/context'
import { addToCart } from './add'
import { confirmOrder } from './confirm'
import { defaultFreight, freightOf } from './freight'
import { cartCount, cartList, removeLines, setCounts, universalReduce } from './service'

export const cartHandlers: Handlers<keyof typeof cartEndpoints> = {
  cartList,
  cartCount,
  addToCart,
  setCartCount: async (ctx, input) => {
    const [line] = await setCounts(ctx, [input])
    return line as NonNullable<typeof line>
  },
  setCartCounts: (ctx, { list }) => setCounts(ctx, list),
  removeFromCart: (ctx, { ids }) => removeLines(ctx, ids),
  universalReduce: (ctx) => universalReduce(ctx),
  universalReduceOpen: (ctx) => universalReduce(ctx),
  confirmOrder,
  freightByCity: async ({ db }, { cityId }) => (await freightOf(db, cityId)).config,
  freightConfig: async ({ db }, { cityId }) => (await freightOf(db, cityId)).config,
  defaultFreight: async ({ db }) => (await defaultFreight(db)).config,
  packingCharges: async ({ db }, { cityId }) => ({ packingFee: (await freightOf(db, cityId)).packingFee }),
}

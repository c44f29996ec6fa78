import type { cartEndpoints } from '../../../src/contract/cart/endpoints'
import type { cartOrderEndpoints } from '../../../src/contract/cart/order-endpoints'
import type { Handlers } from '../../http/context'
import { addToCart } from './add'
import { addGoodsToCart, addRecommended } from './add-batch'
import { addGroupToCart } from './add-group'
import { askToB2c, modifyLines, toB2c } from './change'
import { confirmOrder } from './confirm'
import { defaultFreight, freightOf } from './freight'
import { cartIntegral } from './integral'
import { pickupStoresForCart } from './pickup'
import { confirmMedical } from './medical'
import { preOrder } from './pre-order'
import { cartScheme } from './scheme'
import { schemeNow } from './scheme-now'
import { cartCount, cartList, removeLines, setCounts, universalReduce } from './service'

export const cartHandlers: Handlers<keyof typeof cartEndpoints | keyof typeof cartOrderEndpoints> = {
  cartList,
  cartCount,
  addToCart,
  addGoodsToCart,
  addRecommended,
  addGroupToCart,
  setCartCount: async (ctx, input) => {
    const [line] = await setCounts(ctx, [input])
    return line as NonNullable<typeof line>
  },
  setCartCounts: (ctx, { list }) => setCounts(ctx, list),
  modifyCart: modifyLines,
  askToB2c,
  toB2c,
  removeFromCart: (ctx, { ids }) => removeLines(ctx, ids),
  universalReduce: (ctx) => universalReduce(ctx),
  universalReduceOpen: (ctx) => universalReduce(ctx),
  pickupStoresForCart,
  cartIntegral,
  cartScheme,
  schemeNow: schemeNow('own'),
  schemeNowDlyb: schemeNow('dlyb'),
  schemeNowMn: schemeNow('mn'),
  confirmOrder,
  confirmMedical,
  preOrder,
  freightByCity: async (ctx, { cityId }) => freightOf(await ctx.shelf(), cityId).config,
  freightConfig: async (ctx, { cityId }) => freightOf(await ctx.shelf(), cityId).config,
  defaultFreight: async (ctx) => defaultFreight(await ctx.shelf()).config,
  packingCharges: async (ctx, { cityId }) => ({ packingFee: freightOf(await ctx.shelf(), cityId).packingFee }),
}

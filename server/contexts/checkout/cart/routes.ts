import type { cartEndpoints } from '../../../../src/contract/cart/endpoints'
import type { cartOrderEndpoints } from '../../../../src/contract/cart/order-endpoints'
import type { Handlers } from '../../../platform/http/context'
import { addToCart } from './add-to-cart'
import { addGoodsToCart, addRecommended } from './add-batch'
import { addGroupToCart } from './add-combo'
import { askToB2c, modifyLines, toB2c } from './change-lines'
import { confirmOrder } from '../quote/confirm-order'
import { fromFen } from '../../../../src/domain/money'
import { defaultDeliveryFee, deliveryFeeOf, shownDeliveryFee } from '../../catalog'
import { cartIntegral } from '../quote/cart-points'
import { pickupStoresForCart } from './pickup-stores'
import { confirmMedical } from '../quote/medical-insurance'
import { cartScheme } from '../quote/fulfilment-scheme'
import { schemeNow } from '../quote/buy-now-scheme'
import { cartCount, cartList, removeLines, setCounts, universalReduce } from './cart'

type Calls = keyof typeof cartEndpoints | keyof typeof cartOrderEndpoints

export const cartHandlers: Handlers<Exclude<Calls, 'preOrder'>> = {
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
  freightByCity: async (ctx, { cityId }) => shownDeliveryFee(deliveryFeeOf(await ctx.catalogSnapshot(), cityId)),
  freightConfig: async (ctx, { cityId }) => shownDeliveryFee(deliveryFeeOf(await ctx.catalogSnapshot(), cityId)),
  defaultFreight: async (ctx) => shownDeliveryFee(defaultDeliveryFee(await ctx.catalogSnapshot())),
  packingCharges: async (ctx, { cityId }) => ({
    packingFee: fromFen(deliveryFeeOf(await ctx.catalogSnapshot(), cityId).packingFee),
  }),
}

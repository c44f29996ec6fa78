import type { Reply } from '../../src/contract/schemas'
import { priceCart } from '../../src/domain/cart'
import { deliveryFeeFen, deliveryFeesInFen } from '../../src/domain/delivery-fee'
import { CartKind, orderTypeOf, tabOf } from '../../src/domain/kind'
import { fen, fromFen, toFen } from '../../src/domain/money'
import type { Shop } from './shop'

interface Where {
  cityId: number
  latitude: number
  longitude: number
}

interface CartRequest {
  token: string
  kind: 'o2o' | 'b2c'
  place: Where
}

interface Options extends CartRequest {
  cartIds: readonly number[]
}

type Caller = Pick<Shop, 'ok'>
type Coupons = Reply<'usableCoupons'>

/** Loads the cart page once; returns its groups, and a function that prices a choice of lines with the engine of the app. */
export async function openCart(shop: Caller, { token, kind, place }: CartRequest) {
  const { cityId, latitude, longitude } = place
  const { o2oCartGoods, b2cCartGoods } = await shop.ok('cartList', { cityId, latitude, longitude }, token)
  const groups = kind === 'o2o' ? o2oCartGoods : b2cCartGoods
  const fees = deliveryFeesInFen(await shop.ok('orderConfig', { cityId }, token))
  const { packingFee } = await shop.ok('packingCharges', { cityId }, token)
  const price = (cartIds: readonly number[], coupons: Coupons = []) => {
    const products = groups
      .flatMap(({ goodsVoList }) => goodsVoList)
      .filter(({ cardGoodsId }) => cartIds.includes(cardGoodsId))
    const parcels = groups.filter(({ goodsVoList }) => goodsVoList.some((one) => products.includes(one))).length
    const count = products.reduce((sum, one) => sum + one.count, 0)
    return priceCart({
      lines: products.map(({ cardGoodsId: id, reduceVo, barcode, price: each, count: pieces }) => ({
        ...{ id, barcode, price: each, count: pieces, reduceId: reduceVo?.reduceId, orderType: orderTypeOf(kind) },
      })),
      promotions: products.flatMap(({ reduceVo }) => reduceVo ?? []),
      coupons: coupons.filter(({ usable }) => usable),
      fees: {
        deliveryFee: (payable) =>
          fromFen(deliveryFeeFen({ tab: tabOf(kind), count, payable: toFen(payable), config: fees })),
        packing: fromFen(fen(toFen(packingFee) * parcels)),
      },
    })
  }
  return { groups, price }
}

/** Prices the lines as the cart page does: from the server's replies, with the engine of the app. */
export async function cartAsTheApp(shop: Caller, { token, cartIds, kind, place }: Options) {
  const cart = await openCart(shop, { token, kind, place })
  const cartType = kind === 'o2o' ? CartKind.lightning : CartKind.express
  const coupons = await shop.ok('usableCoupons', { cartIds: cartIds.join(','), cartType }, token)
  return cart.price(cartIds, coupons)
}

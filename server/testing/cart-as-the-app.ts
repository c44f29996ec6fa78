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

interface Options {
  token: string
  cartIds: readonly number[]
  kind: 'o2o' | 'b2c'
  place: Where
  /** Whether the shopper's coupons are used; yes by default. */
  withCoupons?: boolean
}

/** Prices the lines as the cart page does: from the server's replies, with the engine of the app. */
export async function cartAsTheApp(
  shop: Pick<Shop, 'ok'>,
  { token, cartIds, kind, place, withCoupons = true }: Options,
) {
  const { cityId, latitude, longitude } = place
  const { o2oCartGoods, b2cCartGoods } = await shop.ok('cartList', { cityId, latitude, longitude }, token)
  const groups = kind === 'o2o' ? o2oCartGoods : b2cCartGoods
  const products = groups
    .flatMap(({ goodsVoList }) => goodsVoList)
    .filter(({ cardGoodsId }) => cartIds.includes(cardGoodsId))
  const parcels = groups.filter(({ goodsVoList }) => goodsVoList.some((one) => products.includes(one))).length
  const fees = deliveryFeesInFen(await shop.ok('orderConfig', { cityId }, token))
  const { packingFee } = await shop.ok('packingCharges', { cityId }, token)
  const cartType = kind === 'o2o' ? CartKind.lightning : CartKind.express
  const coupons = withCoupons ? await shop.ok('usableCoupons', { cartIds: cartIds.join(','), cartType }, token) : []
  const count = products.reduce((sum, one) => sum + one.count, 0)
  return priceCart({
    lines: products.map(({ cardGoodsId: id, reduceVo, barcode, price, count: pieces }) => ({
      ...{ id, barcode, price, count: pieces, reduceId: reduceVo?.reduceId, orderType: orderTypeOf(kind) },
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

import { orderTexts } from '@/texts/order'
import { PICKUP } from '@/domain/kind'
import type { AffirmSource, Asked, SourceOf, Wish } from './sources'

type CartType = 1 | 2 | 3

const numberOf = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

/** Fetched where the shopper chose a store, else the way that the page begins with. */
const wayOf = (cartType: CartType, pickStoreNo: string | null | undefined) =>
  pickStoreNo ? { cartType: PICKUP, storeNo: pickStoreNo } : { cartType }

/** The article that a coupon of the shopper's is exchanged for: `coupon` of the query, or the `id` of a path. @spec PR-21 */
export const fromExchange =
  (begins: CartType): SourceOf =>
  (app, params) => {
    const { api, order } = app.stores
    const userCouponId = numberOf(params.coupon ?? params.id)
    if (userCouponId === null) return null
    const cartType = params.type === '1' ? 1 : begins
    let goods: { barcode: string; count: number }[] = []
    return {
      orderType: cartType === 1 ? 1 : 2,
      preview: async ({ couponId: _, usePoints: __, pickStoreNo, ...asked }: Asked) => {
        const wanted = { ...asked, ...wayOf(cartType, pickStoreNo), userCouponId }
        const result = await api.call('confirmExchange', wanted)
        if (result.ok) goods = result.data.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
        return result
      },
      submit: ({ couponId: _, pickStoreNo, ...wish }: Wish) =>
        order.submit('submitExchange', { ...wish, ...wayOf(cartType, pickStoreNo), userCouponId }),
      stores: (where) =>
        api.call('pickupStoresForCart', { ...where, goods: goods.map(({ barcode, count }) => ({ barcode, count })) }),
    }
  }

const noLines = {
  ok: false as const,
  error: { kind: 'business' as const, code: 404, msg: orderTexts.affirm.noLines, data: null },
}

interface Had {
  cartType: CartType
  goods: { barcode: string; count: number }[]
}

/**
 * What an order of the shopper's had, once more, in the way it came; all of it, or the line `id`. The order is read with the first
 * preview.
 */
export const fromOrder: SourceOf = (app, params): AffirmSource | null => {
  const { api, order } = app.stores
  const { orderNo, id } = params
  if (!orderNo || orderNo.length > 40) return null
  let had: Had | null = null
  const read = async () => {
    const result = await api.call('orderForNuoHe', { orderNo })
    if (!result.ok) return result
    const { orderType, pickup, goodsVoList } = result.data
    const lines = goodsVoList.filter(({ cartId }) => id === undefined || String(cartId) === id)
    const cartType = pickup === 1 ? PICKUP : orderType === 1 ? 1 : 2
    had = { cartType, goods: lines.map(({ barcode, count }) => ({ barcode, count })) }
    return null
  }
  const wanted = ({ cartType, goods }: Had, pickStoreNo: string | null | undefined) => ({
    goods,
    ...wayOf(cartType, pickStoreNo),
  })
  return {
    get orderType() {
      return had?.cartType === 1 ? 1 : 2
    },
    preview: async (asked) => {
      const failed = had ? null : await read()
      if (failed || !had || had.goods.length === 0) return failed ?? noLines
      return api.call('schemeNow', { ...asked, ...wanted(had, asked.pickStoreNo) })
    },
    submit: async (wish) => (had ? order.submit('submitNow', { ...wish, ...wanted(had, wish.pickStoreNo) }) : noLines),
    stores: async (where) => (had ? api.call('pickupStoresForCart', { ...where, goods: had.goods }) : noLines),
  }
}

import { CODES } from '@/contract/codes'
import { orderTexts } from '@/texts/order'
import { CartKind, OrderType, PICKUP } from '@/domain/kind'
import type { WithStores } from '@/page-kit/ports'
import type { CheckoutSource, RequestInput, Choice, Params, SourceOf, PlaceInput, Submission } from './sources'
import { pickupOf, deliveryMethodOf, type CartType } from './delivery-method'

const numberOf = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

/**
 * Line source for the product that a coupon of the shopper is exchanged for. The coupon's id is `coupon` of the query,
 * or `id` of the path.
 * @spec PR-21
 */
export const fromExchange =
  (initialType: CartType): SourceOf =>
  (app, params) => {
    const { api, order } = app.stores
    const userCouponId = numberOf(params.coupon ?? params.id)
    if (userCouponId === null) return null
    const cartType = params.type === '1' ? 1 : initialType
    let products: { barcode: string; count: number }[] = []
    return {
      orderType: cartType === CartKind.express ? OrderType.express : OrderType.lightning,
      pickup: pickupOf(cartType),
      redeemsCoupon: true,
      preview: async ({ couponId: _, usePoints: __, pickStoreNo, isDeliveryChosen, ...request }: RequestInput) => {
        const requestedInput = {
          ...request,
          ...deliveryMethodOf({ cartType }, { pickStoreNo, isDeliveryChosen }),
          userCouponId,
        }
        const result = await api.call('confirmExchange', requestedInput)
        if (result.ok) products = result.data.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
        return result
      },
      submit: ({ couponId: _, pickStoreNo, isDeliveryChosen, ...submission }: Submission) =>
        order.submit('submitExchange', {
          ...submission,
          ...deliveryMethodOf({ cartType }, { pickStoreNo, isDeliveryChosen }),
          userCouponId,
        }),
      // The product of a coupon is unknown before the first preview.
      get stores() {
        if (products.length === 0) return undefined
        const requestedProducts = products.map(({ barcode, count }) => ({ barcode, count }))
        return (where: PlaceInput) => api.call('pickupStoresForCart', { ...where, goods: requestedProducts })
      },
    }
  }

const noLines = {
  ok: false as const,
  error: { kind: 'business' as const, code: CODES.missing, msg: orderTexts.checkout.noLines, data: null },
}

interface PastOrder {
  cartType: CartType
  /** Store of the pickup. */
  storeNo?: string
  /** Ids of the order at a partner. */
  marks: { thirdPlatform?: string; thirdBusinessId?: string }
  products: { barcode: string; count: number }[]
}

/**
 * Line source for reordering a past order with the same delivery or pickup store: all its products, or only the line
 * `id`. Loads the order with the first preview.
 */
function reorderSource(app: WithStores<'api' | 'order'>, params: Params, isPartners: boolean): CheckoutSource | null {
  const { api, order } = app.stores
  const { orderNo, id } = params
  if (!orderNo || orderNo.length > 40) return null
  let pastOrder: PastOrder | null = null
  const loadPastOrder = async () => {
    const result = await api.call('orderForNuoHe', { orderNo })
    if (!result.ok) return result
    const { orderType, pickup, storeNo, thirdPlatform, thirdBusinessId, goodsVoList } = result.data
    const lines = goodsVoList.filter(({ cartId }) => id === undefined || String(cartId) === id)
    const cartType = pickup === 1 ? PICKUP : orderType === OrderType.express ? 1 : 2
    const marks = { ...(thirdPlatform && { thirdPlatform }), ...(thirdBusinessId && { thirdBusinessId }) }
    const products = lines.map(({ barcode, count }) => ({ barcode, count }))
    pastOrder = { cartType, ...(storeNo && { storeNo }), marks: isPartners ? marks : {}, products }
    return null
  }
  const linesInput = ({ products, marks: _, ...initialMethod }: PastOrder, choice: Choice) => ({
    goods: products,
    ...deliveryMethodOf(initialMethod, choice),
  })
  return {
    get orderType() {
      return pastOrder?.cartType === CartKind.express ? 1 : 2
    },
    get pickup() {
      return pickupOf(pastOrder?.cartType)
    },
    preview: async ({ pickStoreNo, isDeliveryChosen, ...request }) => {
      const failed = pastOrder ? null : await loadPastOrder()
      if (failed || !pastOrder || pastOrder.products.length === 0) return failed ?? noLines
      return api.call('schemeNow', { ...request, ...linesInput(pastOrder, { pickStoreNo, isDeliveryChosen }) })
    },
    submit: async ({ pickStoreNo, isDeliveryChosen, ...submission }) => {
      if (!pastOrder) return noLines
      return order.submit('submitNow', {
        ...submission,
        ...pastOrder.marks,
        ...linesInput(pastOrder, { pickStoreNo, isDeliveryChosen }),
      })
    },
    stores: async (where) =>
      pastOrder ? api.call('pickupStoresForCart', { ...where, goods: pastOrder.products }) : noLines,
  }
}

export const fromOrder: SourceOf = (app, params) => reorderSource(app, params, false)

/** Line source for an order of the partner nuohe; keeps the partner's ids. */
export const fromNuohe: SourceOf = (app, params) => reorderSource(app, params, true)

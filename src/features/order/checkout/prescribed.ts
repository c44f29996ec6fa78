import type { ApiError } from '@/api/result'
import type { Input, Reply } from '@/contract/types'
import { CartKind, OrderType, PICKUP } from '@/domain/kind'
import { draftOf, type OrderDraft } from './draft'
import { asProblem, CODES } from './refusal'
import { fromCart, type RequestInput, type SourceOf, type PlaceInput, type Submission } from './sources'
import { cartTypeOf, pickupOf, deliveryMethodOf, type DeliveryMethod } from './delivery-method'

type Gathered = Input<'addToRxCart'>['goods']

/** Counts the pieces per product over all senders. */
function productsOf({ storeOrderVos }: Reply<'confirmRxCart'>): NonNullable<Gathered> {
  const pieces = new Map<string, number>()
  for (const { barcode, count } of storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList))
    pieces.set(barcode, (pieces.get(barcode) ?? 0) + count)
  return [...pieces].map(([barcode, count]) => ({ barcode, count }))
}

/** Returns whether none of the lines exists any more, because they have moved to other senders. */
const areLinesGone = (error: ApiError, { cartIds }: OrderDraft) => {
  const { cartIdErrList = [] } = error.kind === 'business' && error.code === CODES.line ? asProblem(error.data) : {}
  return cartIds.every((id) => cartIdErrList.includes(id))
}

/**
 * Line source for one prescription and its patient. It accepts no coupon. A url without line ids opens all products of
 * the prescription. Another address may need other senders; pickup is possible.
 * @spec RX-04 RX-05 API-26 PR-12
 */
const fromPrescription: SourceOf = (app, params) => {
  const { api, order } = app.stores
  const { orderNo } = params
  const requestedType = cartTypeOf(params)
  if (requestedType === null || !orderNo) return null
  let initialType = requestedType
  let draft: OrderDraft | null = draftOf(params)
  let deliveryMethod: DeliveryMethod = { cartType: initialType }
  let shownPreview: Reply<'confirmRxCart'> | undefined

  const gather = async ({ addressId, ...where }: PlaceInput, { cartType, storeNo }: DeliveryMethod) => {
    const named = shownPreview
      ? { prescriptionId: shownPreview.prescriptionId, goods: productsOf(shownPreview) }
      : { orderNo }
    const target = { ...where, addressId: addressId ?? shownPreview?.address?.id ?? null }
    const result = await api.call('addToRxCart', {
      ...target,
      ...named,
      cardGoodsType: cartType,
      storeNo: storeNo ?? null,
    })
    if (result.ok) draft = result.data
    return result
  }

  const confirm = async (where: PlaceInput, lines: OrderDraft) => {
    const result = await api.call('confirmRxCart', { ...where, ...lines })
    if (!result.ok) return result
    // The url does not say that the lines were prepared for pickup.
    if (!shownPreview && result.data.pickup === 1) deliveryMethod = { cartType: (initialType = PICKUP) }
    shownPreview = result.data
    return result
  }

  /** Moves the lines to senders that deliver to the address, if there are any. */
  const move = async (where: PlaceInput, lines: OrderDraft, addressId: number) => {
    const moveResult = await api.call('schemeOfRxCart', { ...where, ...lines, addressId, apply: 1 })
    if (!moveResult.ok) return null
    draft = { ...lines, cartIds: moveResult.data.cartIds }
    return confirm(where, draft)
  }

  return {
    orderType: requestedType === CartKind.express ? OrderType.express : OrderType.lightning,
    ...(requestedType !== CartKind.express && {
      openExpressCheckout: () => void app.replace('orderAffirm', { type: CartKind.express, orderNo }),
    }),
    get pickup() {
      return pickupOf(initialType)
    },
    preview: async ({
      couponId: _,
      usePoints: __,
      insured: ___,
      pickStoreNo,
      isDeliveryChosen,
      ...where
    }: RequestInput) => {
      const requestedMethod = deliveryMethodOf({ cartType: initialType }, { pickStoreNo, isDeliveryChosen })
      if (
        !draft ||
        requestedMethod.cartType !== deliveryMethod.cartType ||
        requestedMethod.storeNo !== deliveryMethod.storeNo
      ) {
        const gathered = await gather(where, requestedMethod)
        if (!gathered.ok) return gathered
        deliveryMethod = requestedMethod
      }
      let result = await confirm(where, draft as OrderDraft)
      if (!result.ok && !shownPreview && areLinesGone(result.error, draft as OrderDraft)) {
        const gathered = await gather(where, deliveryMethod)
        if (!gathered.ok) return gathered
        result = await confirm(where, gathered.data)
      }
      if (!result.ok || !result.data.areaReason || !result.data.address || deliveryMethod.storeNo) return result
      return (await move(where, draft as OrderDraft, result.data.address.id)) ?? result
    },
    submit: async ({ pickStoreNo: _, isDeliveryChosen: __, insured: ___, ...submission }: Submission) => {
      const { patientId = 0 } = shownPreview ?? {}
      return order.submit('submitRxCart', { ...submission, ...(draft as OrderDraft), couponId: null, patientId })
    },
    get stores() {
      const lines = draft
      return lines ? (where: PlaceInput) => api.call('storesOfRxCart', { ...where, ...lines }) : undefined
    },
  }
}

/**
 * Line source of `/order/affirm/:type/:orderNo?`: the lines of the prescription with that number, otherwise the cart's.
 */
export const fromCartOrPrescription: SourceOf = (app, params) =>
  (params.orderNo ? fromPrescription : fromCart)(app, params)

import { CartKind } from '@/domain/kind'
import type { WithStores } from '@/page-kit/ports'
import type { RequestInput, CheckoutSource, Choice, Params, SourceOf, Submission } from './sources'
import { cartTypeOf, pickupOf, deliveryMethodOf, type CartType } from './delivery-method'

const orderTypeOf = (type: CartType): 1 | 2 => (type === 1 ? 1 : 2)
const countOf = (text = '') => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null)

/** Parses barcodes and counts from a url: `2910000001373_2-2820000012661_1`. Returns an empty list for invalid text. */
export function productsOf(text = ''): { barcode: string; count: number }[] {
  const products = text.split('-').map((part) => {
    const [barcode = '', count] = part.split('_')
    return { barcode, count: countOf(count) ?? 0 }
  })
  return products.every(({ barcode, count }) => /^\w{1,32}$/.test(barcode) && count > 0) ? products : []
}

/**
 * Endpoints by payer: the shopper, or one of the two kinds of medical insurance. `batch`: the shopper pays for several
 * products of a partner's shop, which has endpoints of their own for them.
 */
const ENDPOINTS = {
  own: { scheme: 'schemeNow', submit: 'submitNow' },
  dlyb: { scheme: 'schemeNowDlyb', submit: 'submitNowDlyb' },
  mn: { scheme: 'schemeNowMn', submit: 'submitNowMn' },
  batch: { scheme: 'merchantSchemeNowBatch', submit: 'merchantSubmitNowBatch' },
} as const

const insuredOf = ({ pay }: Params): Choice['insured'] => (pay === 'mn' || pay === 'dlyb' ? pay : undefined)

/** Line source for products bought directly, without the cart. */
export const fromProducts: SourceOf = (app, params) => {
  const { api, order } = app.stores
  const [cartType, products] = [cartTypeOf(params), productsOf(params.goods)]
  if (cartType === null || products.length === 0) return null
  const initialMethod = { cartType, ...(params.store ? { storeNo: params.store } : {}) }
  const linesOf = (choice: Choice) => ({ goods: products, ...deliveryMethodOf(initialMethod, choice) })
  const begun = insuredOf(params)
  const isBatch = products.length > 1 && app.stores.startup.partner?.endpoints
  const endpointsOf = (insured: Choice['insured']) => ENDPOINTS[insured ?? (isBatch ? 'batch' : 'own')]
  return {
    orderType: orderTypeOf(cartType),
    pickup: pickupOf(cartType),
    isInsurable: true,
    ...(begun && { insured: begun }),
    ...(cartType !== CartKind.express && {
      openExpressCheckout: () => void app.replace('orderDirect', { type: 1, goods: params.goods }),
    }),
    preview: ({ pickStoreNo, isDeliveryChosen, insured, ...request }) =>
      api.call(endpointsOf(insured).scheme, { ...request, ...linesOf({ pickStoreNo, isDeliveryChosen }) }),
    submit: ({ pickStoreNo, isDeliveryChosen, insured, ...submission }) =>
      order.submit(endpointsOf(insured).submit, {
        ...submission,
        ...linesOf({ pickStoreNo, isDeliveryChosen }),
      }),
    stores: (where) => api.call('pickupStoresForCart', { ...where, goods: products }),
  }
}

/** Creates the line source for a flash sale in one store. */
const fromFlashSale =
  (submit: 'submitFlashSale' | 'submitSpecialSeckill') =>
  (app: WithStores<'api' | 'order'>, params: Params): CheckoutSource | null => {
    const { api, order } = app.stores
    const [cartType, count, flashSaleId] = [cartTypeOf(params), countOf(params.count ?? '1'), Number(params.round)]
    const storeNo = params.store ?? ''
    if (cartType === null || count === null || !Number.isInteger(flashSaleId) || flashSaleId < 1 || !storeNo)
      return null
    const requestedInput = { roundId: flashSaleId, storeNo, count, cartType }
    return {
      orderType: orderTypeOf(cartType),
      preview: ({ couponId: _, ...request }: RequestInput) =>
        api.call('confirmFlashSale', { ...request, ...requestedInput }),
      submit: ({ couponId: _, ...submission }: Submission) =>
        order.submit(submit, { ...submission, ...requestedInput }),
    }
  }

/** Line source for a listed flash sale session. @spec PR-15 */
export const fromListedFlashSale: SourceOf = fromFlashSale('submitFlashSale')

/** Line source for a flash sale session that opens only by link. @spec PR-15 */
export const fromSpecialFlashSale: SourceOf = fromFlashSale('submitSpecialSeckill')

import { CartKind } from '@/domain/kind'
import type { WithStores } from '@/page-kit/ports'
import type { Asked, AffirmSource, Choice, Params, SourceOf, Wish } from './sources'
import { cartTypeOf, fetchedOf, wayOf, type CartType } from './way'

const orderTypeOf = (type: CartType): 1 | 2 => (type === 1 ? 1 : 2)
const countOf = (text = '') => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null)

/** `2910000001373_2-2820000012661_1`: barcodes and counts, as an address has them. Empty where it cannot be read. */
export function goodsOf(text = ''): { barcode: string; count: number }[] {
  const goods = text.split('-').map((part) => {
    const [barcode = '', count] = part.split('_')
    return { barcode, count: countOf(count) ?? 0 }
  })
  return goods.every(({ barcode, count }) => /^\w{1,32}$/.test(barcode) && count > 0) ? goods : []
}

/** Who pays: the shopper, or medical insurance in its two forms. */
const WAYS = {
  own: { scheme: 'schemeNow', submit: 'submitNow' },
  dlyb: { scheme: 'schemeNowDlyb', submit: 'submitNowDlyb' },
  mn: { scheme: 'schemeNowMn', submit: 'submitNowMn' },
} as const

const insuredOf = ({ pay }: Params): Choice['insured'] => (pay === 'mn' || pay === 'dlyb' ? pay : undefined)

/** Goods that are bought at once, without the cart. */
export const fromGoods: SourceOf = (app, params) => {
  const { api, order } = app.stores
  const [cartType, goods] = [cartTypeOf(params), goodsOf(params.goods)]
  if (cartType === null || goods.length === 0) return null
  const begins = { cartType, ...(params.store ? { storeNo: params.store } : {}) }
  const of = (choice: Choice) => ({ goods, ...wayOf(begins, choice) })
  const begun = insuredOf(params)
  return {
    orderType: orderTypeOf(cartType),
    fetched: fetchedOf(cartType),
    isInsurable: true,
    ...(begun && { insured: begun }),
    ...(cartType !== CartKind.express && {
      mail: () => void app.replace('orderDirect', { type: 1, goods: params.goods }),
    }),
    preview: ({ pickStoreNo, isBrought, insured, ...asked }) =>
      api.call(WAYS[insured ?? 'own'].scheme, { ...asked, ...of({ pickStoreNo, isBrought }) }),
    submit: ({ pickStoreNo, isBrought, insured, ...wish }) =>
      order.submit(WAYS[insured ?? 'own'].submit, { ...wish, ...of({ pickStoreNo, isBrought }) }),
    stores: (where) => api.call('pickupStoresForCart', { ...where, goods }),
  }
}

/** Pieces of a round of seckill from one store. */
const fromRound =
  (submit: 'submitSeckill' | 'submitSpecialSeckill') =>
  (app: WithStores<'api' | 'order'>, params: Params): AffirmSource | null => {
    const { api, order } = app.stores
    const [cartType, count, roundId] = [cartTypeOf(params), countOf(params.count ?? '1'), Number(params.round)]
    const storeNo = params.store ?? ''
    if (cartType === null || count === null || !Number.isInteger(roundId) || roundId < 1 || !storeNo) return null
    const wanted = { roundId, storeNo, count, cartType }
    return {
      orderType: orderTypeOf(cartType),
      preview: ({ couponId: _, ...asked }: Asked) => api.call('confirmSeckill', { ...asked, ...wanted }),
      submit: ({ couponId: _, ...wish }: Wish) => order.submit(submit, { ...wish, ...wanted }),
    }
  }

/** A round that stands in the lists. @spec PR-15 */
export const fromSeckill: SourceOf = fromRound('submitSeckill')

/** A round that only its link leads to. @spec PR-15 */
export const fromSpecialSeckill: SourceOf = fromRound('submitSpecialSeckill')

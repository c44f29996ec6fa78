import { CartKind } from '@/domain/kind'
import type { RequestInput, SourceOf, Submission } from './sources'

/** Line source for the doses of an approved herbal formula. It accepts no coupon. @spec PR-18 */
export const fromHerbalFormula: SourceOf = (app, { orderNo = '' }) => {
  const { api, order } = app.stores
  if (!/^F\d{1,39}$/.test(orderNo)) return null
  const requestedInput = { formulaNo: orderNo }
  return {
    orderType: CartKind.lightning,
    preview: ({ couponId: _, usePoints: __, pickStoreNo: ___, ...request }: RequestInput) =>
      api.call('confirmTcm', { ...request, ...requestedInput }),
    submit: ({ couponId: _, ...submission }: Submission) =>
      order.submit('submitTcm', { ...submission, ...requestedInput }),
  }
}

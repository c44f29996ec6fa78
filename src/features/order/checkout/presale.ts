import { CartKind } from '@/domain/kind'
import type { RequestInput, SourceOf, Submission } from './sources'
import { urlNumber } from '@/page-kit/url-number'

const MAX_COUNT = 99

/**
 * Line source for a presale. It accepts no coupon, and the deposit is paid first. The order confirms both deposit and
 * balance.
 * @spec PR-16
 */
export const fromSale: SourceOf = (app, { type, sale, count: pieces = '1' }) => {
  const { api, order } = app.stores
  const [presaleId, count] = [urlNumber(sale), urlNumber(pieces)]
  if (type !== String(CartKind.express) || presaleId === undefined || count === undefined || count > MAX_COUNT)
    return null
  const requestedInput = { presellId: presaleId, count }
  let balance = 0
  return {
    orderType: CartKind.express,
    preview: async ({ couponId: _, usePoints: __, ...request }: RequestInput) => {
      const result = await api.call('confirmPresale', { ...request, ...requestedInput })
      if (result.ok) balance = result.data.presell?.balance ?? 0
      return result
    },
    submit: ({ couponId: _, ...submission }: Submission) =>
      order.submit('submitPresale', { ...submission, ...requestedInput, balance }),
  }
}

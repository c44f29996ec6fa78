import { CartKind } from '@/domain/kind'
import type { RequestInput, SourceOf, Submission } from './sources'

const numberOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const MAX_COUNT = 99

/**
 * Line source for a presale. It accepts no coupon, and the deposit is paid first. The order confirms both deposit and
 * balance.
 * @spec PR-16
 */
export const fromSale: SourceOf = (app, { type, sale, count: pieces = '1' }) => {
  const { api, order } = app.stores
  const [presaleId, count] = [numberOf(sale), numberOf(pieces)]
  if (type !== String(CartKind.express) || presaleId === null || count === null || count > MAX_COUNT) return null
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

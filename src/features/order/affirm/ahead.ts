import type { Asked, SourceOf, Wish } from './sources'

const EXPRESS = 1
const numberOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const MOST = 99

/** Pieces of an advance sale: no coupon takes part, and the deposit is what is paid first. @spec PR-16 */
export const fromSale: SourceOf = (app, { type, sale, count: pieces = '1' }) => {
  const { api, order } = app.stores
  const [presellId, count] = [numberOf(sale), numberOf(pieces)]
  if (type !== String(EXPRESS) || presellId === null || count === null || count > MOST) return null
  const wanted = { presellId, count }
  return {
    orderType: EXPRESS,
    preview: ({ couponId: _, usePoints: __, ...asked }: Asked) => api.call('confirmPresell', { ...asked, ...wanted }),
    submit: ({ couponId: _, ...wish }: Wish) => order.submit('submitPresell', { ...wish, ...wanted }),
  }
}

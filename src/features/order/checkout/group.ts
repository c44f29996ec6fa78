import { OrderType, CartKind } from '@/domain/kind'
import type { RequestInput, SourceOf, Submission } from './sources'
import { urlNumber } from '@/page-kit/url-number'

const MOST_CODE = 32

/**
 * Line source for a group-buy: by express (type 1), or from a store (type 2), which the url must contain. With a group
 * number it joins that group, otherwise it opens one. Fetches the sale token while submitting; a spell group, marked in
 * the url, needs none.
 * @spec PR-33 ST-16 API-37
 */
export const fromGroup: SourceOf = (app, { type, activity, store = '', count: pieces = '1', id: groupNo, spell }) => {
  const { api, order, startup } = app.stores
  const [groupActivityId, count] = [urlNumber(activity), urlNumber(pieces)]
  const isRider = type === String(CartKind.lightning)
  if ((!isRider && type !== '1') || isRider !== (store !== '')) return null
  if (groupActivityId === undefined || count === undefined || count > 99) return null
  const requestedInput = { groupActivityId, count, ...(store && { storeNo: store }), ...(groupNo && { groupNo }) }
  const orderType = isRider ? OrderType.lightning : OrderType.express
  if (spell === '1') {
    return {
      isGroup: true,
      orderType,
      preview: ({ couponId: _, usePoints: __, ...request }: RequestInput) =>
        api.call('confirmSpell', { ...request, ...requestedInput }),
      submit: ({ couponId: _, usePoints: __, ...submission }: Submission) =>
        order.submit('submitSpell', { ...submission, ...requestedInput }),
    }
  }
  return {
    isGroup: true,
    orderType,
    preview: ({ couponId: _, usePoints: __, ...request }: RequestInput) =>
      api.call('confirmGroup', { ...request, ...requestedInput }),
    submit: async ({ couponId: _, usePoints: __, ...submission }: Submission) => {
      const tokenResult = await api.call('groupSaleToken', {})
      if (!tokenResult.ok) return tokenResult
      const activityGroupUser = startup.refno.slice(0, MOST_CODE)
      const input = {
        ...submission,
        ...requestedInput,
        saleToken: tokenResult.data.token,
        ...(activityGroupUser && { activityGroupUser }),
      }
      return isRider ? order.submit('submitActivityGroup', input) : order.submit('submitGroup', input)
    },
  }
}

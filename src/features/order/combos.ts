import { runInAction } from 'mobx'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'
import { kindOfCartType, OrderType } from '@/domain/kind'
import type { Change } from '@/domain/reorder'
import { isMissing } from '@/features/product/by-code'
import type { WithStores } from '@/page-kit/ports'
import type { ActionOrder } from './actions'

type Lines = ActionOrder['goodsVoList']

/** Combo of an order that is still sold as it was bought, with the number of its sets. */
export interface RepeatedCombo {
  id: number
  count: number
}

interface OrderCombos {
  combos: RepeatedCombo[]
  /** Lines that are bought one by one. */
  singles: Lines
  /** Changes to tell the shopper: combos whose lines are bought one by one, and combos with another price. */
  comboChanges: Change[]
  error?: ApiError
}

const sum = (lines: Lines) => lines.reduce((all, { price, count }) => all + (price ?? 0) * count, 0)

/** Returns how many sets the lines make up; 0 when the combo has other parts now, or fewer sets are left. */
function setsOf(lines: Lines, { goods: parts, stock }: Reply<'checkGroup'>): number {
  const counts = parts.map(({ barcode, count }) => {
    const pieces = lines.filter((line) => line.barcode === barcode).reduce((all, line) => all + line.count, 0)
    return pieces / count
  })
  const [sets = 0] = counts
  const isSame = counts.every((count) => count === sets) && lines.every((line) => parts.some(isPartOf(line)))
  return isSame && Number.isInteger(sets) && sets <= stock ? sets : 0
}

const isPartOf =
  ({ barcode }: Lines[number]) =>
  (part: { barcode: string }) =>
    part.barcode === barcode

/** Price of a set without promotions, as order lines have it. */
const priceOf = ({ goods: parts }: Reply<'checkGroup'>) =>
  parts.reduce((all, { price, count }) => all + price * count, 0)

/**
 * Finds the combos of an order that can be bought again as combos. The lines of any other combo are bought one by one,
 * and so are those of a pickup, whose checkout takes products.
 * @spec PR-17
 */
export async function findCombos(app: WithStores<'api' | 'location'>, order: ActionOrder): Promise<OrderCombos> {
  const { goodsVoList, pickup } = order
  const result: OrderCombos = { combos: [], singles: goodsVoList.filter(({ combo }) => !combo), comboChanges: [] }
  const named = new Map(goodsVoList.flatMap(({ combo }) => (combo ? [[combo.id, combo.name] as const] : [])))
  const { api, location } = app.stores
  for (const [id, name] of named) {
    const lines = goodsVoList.filter(({ combo }) => combo?.id === id)
    const answer = pickup === 1 ? null : await api.call('checkGroup', { groupId: id, ...location.query })
    if (answer && !answer.ok && !isMissing(answer.error) && answer.error.kind !== 'business')
      return { ...result, error: answer.error }
    const sets = answer?.ok ? setsOf(lines, answer.data) : 0
    if (sets === 0 || !answer?.ok) {
      result.singles = [...result.singles, ...lines]
      result.comboChanges.push({ kind: 'apart', name })
      continue
    }
    result.combos.push({ id, count: sets })
    const [from, to] = [sum(lines) / sets, priceOf(answer.data)]
    if (Math.abs(from - to) > 0.001) result.comboChanges.push({ kind: 'price', name, from, to })
  }
  return result
}

/** Adds combos to the cart of the order's kind, each whole or not at all; returns the first failure. */
export async function addCombos(
  { stores }: WithStores<'api' | 'cart' | 'location'>,
  combos: readonly RepeatedCombo[],
  orderType: ActionOrder['orderType'],
): Promise<ApiError | undefined> {
  const { api, cart, location } = stores
  const cardGoodsType = orderType === OrderType.express ? 1 : 2
  for (const { id, count } of combos) {
    const result = await api.call('addGroupToCart', { groupId: id, count, cardGoodsType, ...location.query })
    if (!result.ok) return result.error
    runInAction(() => {
      cart.count = result.data.total
      cart.switchTo(kindOfCartType(cardGoodsType) ?? cart.kind)
    })
  }
}

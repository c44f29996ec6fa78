import { CartKind } from '../../../../src/domain/kind'
import type { OrderPreview } from '../../../../src/contract/types'
import type { Line } from '../cart/cart-lines'
import type { Place } from '../../catalog'
import { shownGroups } from '../cart/cart-view'

type Groups = OrderPreview['storeOrderVos']

/**
 * Marks lines that a prescription permits, or that are already ordered, as available: the cart would show them
 * disabled.
 */
export const withSellableLines = (groups: Groups): Groups =>
  groups.map((group) => ({
    ...group,
    isRX: group.goodsVoList.some(({ unRx }) => unRx === 1) ? 1 : 0,
    goodsVoList: group.goodsVoList.map((line) => ({ ...line, checked: true, unExist: 0, unExistReason: '' })),
  }))

/** Converts the parcels of an order to the contract's form. */
export const orderGroups = (lines: Line[], place: Place): Groups =>
  shownGroups(lines, place).map((group) => ({
    ...group,
    isRX: 0,
    isApplySymptom: lines.some((line) => line.symptoms && line.sender.storeNo === group.storeNo) ? 1 : 0,
    epidemicFlag: 0,
    unPurchase: 0,
    unPoint: 0,
    isFast: lines[0]?.kind === CartKind.lightning ? 1 : 0,
  }))

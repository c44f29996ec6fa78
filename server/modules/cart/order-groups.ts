import type { OrderPreview } from '../../../src/contract/types'
import type { Line } from './lines'
import type { Place } from './reach'
import { shownGroups } from './show'

/** The parcels of an order as the contract shows them. */
export const orderGroups = (lines: Line[], place: Place): OrderPreview['storeOrderVos'] =>
  shownGroups(lines, place).map((group) => ({
    ...group,
    isRX: 0,
    isApplySymptom: 0,
    epidemicFlag: 0,
    unPurchase: 0,
    unPoint: 0,
    isFast: lines[0]?.kind === 2 ? 1 : 0,
  }))

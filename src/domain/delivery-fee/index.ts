import { formatShort, formatYuan, toFen, toNumber, type Numeric } from '../money'

/** Fees and free-from thresholds of a city, in yuan; a switch of 0 means the fee is always due. @spec 3 */
export interface DeliveryFeeConfig {
  deliverySwitch?: Numeric
  deliveryFee?: Numeric
  deliveryFreeStartFee?: Numeric
  mailSwitch?: Numeric
  mailFee?: Numeric
  mailFreeStartFee?: Numeric
}

const EXPRESS_TAB = 0
const LIGHTNING_TAB = 1

interface FeeRule {
  isAlwaysDue: boolean
  fee: number
  freeFrom: number
}

const fen = (yuan: Numeric | undefined) => {
  const value = toNumber(yuan ?? 0)
  return value > 0 ? toFen(value) : 0
}

function ruleOf(tab: number, config: DeliveryFeeConfig): FeeRule | null {
  if (tab !== EXPRESS_TAB && tab !== LIGHTNING_TAB) return null
  const [feeSwitch, fee, freeFrom] =
    tab === EXPRESS_TAB
      ? [config.mailSwitch, config.mailFee, config.mailFreeStartFee]
      : [config.deliverySwitch, config.deliveryFee, config.deliveryFreeStartFee]
  return { isAlwaysDue: toNumber(feeSwitch ?? '') === 0, fee: fen(fee), freeFrom: fen(freeFrom) }
}

/**
 * Returns the banner over the cart's total bar: label and note, or null when there is none. Takes yuan, returns texts.
 * Lightning, switch 1, 93.10 of 99 → { label: '免配送', note: '实付满99免配送费' }.
 * @spec BC-01 … BC-08 ST-46
 */
export function feeBanner(input: {
  tab: number
  count: number
  payable: Numeric
  config?: DeliveryFeeConfig | null
  orderTypeFlag?: Numeric
}): { label: string; note: string } | null {
  const { tab, count, payable, config, orderTypeFlag } = input
  const rule = config ? ruleOf(tab, config) : null
  if (!rule || count <= 0 || String(orderTypeFlag) === '1') return null
  const isExpress = tab === EXPRESS_TAB
  if (rule.isAlwaysDue) return { label: isExpress ? '邮费' : '配送费', note: formatYuan(rule.fee / 100) }
  const due = fen(payable)
  const from = formatShort(rule.freeFrom / 100)
  const promise = isExpress ? `实付满${from}包邮` : `实付满${from}免配送费`
  return { label: isExpress ? '包邮' : '免配送', note: due > 0 && due < rule.freeFrom ? promise : '' }
}

/**
 * Returns the delivery fee that is due, in fen. Interpreted as the banner does: switch 0 → always the fee; else free
 * from the threshold and the fee below it; no threshold means always free. `payable` (yuan) is the amount left after
 * promotion and coupon. 0 without products and on the cross-border tab, whose fee comes from its own map.
 * @spec BC-02 … BC-08
 */
export function deliveryFeeFen(input: {
  tab: number
  count: number
  payable: Numeric
  config?: DeliveryFeeConfig | null
}): number {
  const rule = input.config ? ruleOf(input.tab, input.config) : null
  if (!rule || input.count <= 0) return 0
  return rule.isAlwaysDue || fen(input.payable) < rule.freeFrom ? rule.fee : 0
}

/**
 * Returns the delivery fee of a group order in yuan after a failed lookup: 0 with free delivery, else unknown (null).
 * @spec VA-19
 */
export function deliveryFeeAfterFailure(unFreeShipping?: Numeric): 0 | null {
  return String(unFreeShipping) === '1' ? 0 : null
}

/** Packing fee of one city and delivery method, in yuan. @spec EN-29 */
export interface PackingRow {
  cityId: Numeric
  dispatchMethod: Numeric
  packingFee: Numeric
}

/**
 * Returns the packing fee in fen for a city and method (1 or 2), once per parcel; 0 without a row. Two parcels at 0.50
 * → 100.
 * @spec EN-19 EN-29
 */
export function packingFen(input: {
  rows: readonly PackingRow[]
  cityId: Numeric
  dispatchMethod: Numeric
  parcels?: number
}): number {
  const row = input.rows.find(
    ({ cityId, dispatchMethod }) =>
      String(cityId) === String(input.cityId) && String(dispatchMethod) === String(input.dispatchMethod),
  )
  return fen(row?.packingFee) * (input.parcels ?? 1)
}

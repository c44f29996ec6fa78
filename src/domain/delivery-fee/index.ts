import {
  atLeastZero,
  fen,
  formatFen,
  formatFenShort,
  NO_FEN,
  toFen,
  toNumber,
  type Fen,
  type Numeric,
  type NumericYuan,
} from '../money'

/**
 * Fees and free-from thresholds of a city, in yuan unless `Amount` is fen; a switch of 0 means the fee is always due.
 * @spec 3
 */
export interface DeliveryFeeConfig<Amount = NumericYuan> {
  deliverySwitch?: Numeric
  deliveryFee?: Amount
  deliveryFreeStartFee?: Amount
  mailSwitch?: Numeric
  mailFee?: Amount
  mailFreeStartFee?: Amount
}

const EXPRESS_TAB = 0
const LIGHTNING_TAB = 1

interface FeeRule {
  isAlwaysDue: boolean
  fee: Fen
  freeFrom: Fen
}

/** Reads an amount; no amount and a negative one are 0. */
const feeInFen = (yuan: NumericYuan | undefined): Fen => {
  const value = toNumber(yuan ?? 0)
  return value > 0 ? toFen(value) : NO_FEN
}

/** Converts fees of the wire to fen. */
export const deliveryFeesInFen = (config: DeliveryFeeConfig): DeliveryFeeConfig<Fen> => ({
  ...config,
  deliveryFee: feeInFen(config.deliveryFee),
  deliveryFreeStartFee: feeInFen(config.deliveryFreeStartFee),
  mailFee: feeInFen(config.mailFee),
  mailFreeStartFee: feeInFen(config.mailFreeStartFee),
})

function ruleOf(tab: number, config: DeliveryFeeConfig<Fen>): FeeRule | null {
  if (tab !== EXPRESS_TAB && tab !== LIGHTNING_TAB) return null
  const [feeSwitch, fee, freeFrom] =
    tab === EXPRESS_TAB
      ? [config.mailSwitch, config.mailFee, config.mailFreeStartFee]
      : [config.deliverySwitch, config.deliveryFee, config.deliveryFreeStartFee]
  return { isAlwaysDue: toNumber(feeSwitch ?? '') === 0, fee: fee ?? NO_FEN, freeFrom: freeFrom ?? NO_FEN }
}

interface BannerInput<Amount> {
  tab: number
  count: number
  payable: Amount
  config?: DeliveryFeeConfig<Amount> | null
  orderTypeFlag?: Numeric
}

/**
 * Returns the banner over the cart's total bar: label and note, or null when there is none. Takes fen, returns texts.
 * Lightning, switch 1, 93.10 of 99 → { label: '免配送', note: '实付满99免配送费' }.
 * @spec BC-01 … BC-08 ST-46
 */
export function feeBannerFen(input: BannerInput<Fen>): { label: string; note: string } | null {
  const { tab, count, payable, config, orderTypeFlag } = input
  const rule = config ? ruleOf(tab, config) : null
  if (!rule || count <= 0 || String(orderTypeFlag) === '1') return null
  const isExpress = tab === EXPRESS_TAB
  if (rule.isAlwaysDue) return { label: isExpress ? '邮费' : '配送费', note: formatFen(rule.fee) }
  const due = atLeastZero(payable)
  const from = formatFenShort(rule.freeFrom)
  const promise = isExpress ? `实付满${from}包邮` : `实付满${from}免配送费`
  return { label: isExpress ? '包邮' : '免配送', note: due > 0 && due < rule.freeFrom ? promise : '' }
}

/** Runs `feeBannerFen` for amounts in yuan: the interface that the oracles in `test/oracle` call. @spec BC-01 … BC-08 ST-46 */
export const feeBanner = ({ payable, config, ...input }: BannerInput<NumericYuan>) =>
  feeBannerFen({ ...input, payable: feeInFen(payable), config: config ? deliveryFeesInFen(config) : null })

/**
 * Returns the delivery fee that is due, in fen. Interpreted as the banner does: switch 0 → always the fee; else free
 * from the threshold and the fee below it; no threshold means always free. `payable` is the amount left after
 * promotion and coupon. 0 without products and on the cross-border tab, whose fee comes from its own map.
 * @spec BC-02 … BC-08
 */
export function deliveryFeeFen(input: {
  tab: number
  count: number
  payable: Fen
  config?: DeliveryFeeConfig<Fen> | null
}): Fen {
  const rule = input.config ? ruleOf(input.tab, input.config) : null
  if (!rule || input.count <= 0) return NO_FEN
  return rule.isAlwaysDue || atLeastZero(input.payable) < rule.freeFrom ? rule.fee : NO_FEN
}

/**
 * Returns the delivery fee of a group order in yuan after a failed lookup: 0 with free delivery, else unknown (null).
 * @spec VA-19
 */
export function deliveryFeeAfterFailure(unFreeShipping?: Numeric): 0 | null {
  return String(unFreeShipping) === '1' ? 0 : null
}

/** Packing fee of one city and delivery method. @spec EN-29 */
export interface PackingRow {
  cityId: Numeric
  dispatchMethod: Numeric
  packingFee: Fen
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
}): Fen {
  const row = input.rows.find(
    ({ cityId, dispatchMethod }) =>
      String(cityId) === String(input.cityId) && String(dispatchMethod) === String(input.dispatchMethod),
  )
  return fen(atLeastZero(row?.packingFee ?? NO_FEN) * (input.parcels ?? 1))
}

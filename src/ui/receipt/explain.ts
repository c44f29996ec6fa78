import type { ReceiptEntry } from '@/domain/cart'
import { fen, formatFen, formatShort, formatYuan, toFen, type Numeric, type NumericYuan } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { countProducts } from '@/domain/tcm/lines'
import { promotionLabel, promotionText, type Promotion } from '@/domain/promotion'
import { cartTexts } from '@/texts/cart'
import type { ReceiptLine } from '.'

const texts = cartTexts.receipt

/** Facts behind the entries of a receipt. Unknown facts are left out of the explanation. */
export interface ReceiptFacts {
  entries: readonly ReceiptEntry[]
  lines: readonly { id: Numeric; barcode: string; name: string; count: number }[]
  promotions?: readonly Promotion[]
  /** Coupons used; `endTime` is an ISO date. */
  coupons?: readonly { id: Numeric; name: string; endTime: string }[]
  /** Whether it is an express order: 邮费 in place of 配送费. */
  mail?: boolean
  /** Amount in yuan from which delivery is free; null when it never is or when it is unknown. */
  freeFrom?: number | null
  parcels?: number
}

const minus = (a: NumericYuan, b: NumericYuan) => formatFen(fen(toFen(a) - toFen(b)))

/** Returns which products carry how much of a reduction. */
function sharesOf(entry: ReceiptEntry, { lines }: ReceiptFacts): string[] {
  const parts = entry.shares
    .filter(({ amount }) => amount < 0)
    .map(({ lineId, amount }) => {
      const name = lines.find(({ id }) => String(id) === String(lineId))?.name
      return name ? `${name} ${formatYuan(-amount)}` : ''
    })
    .filter(Boolean)
  return parts.length > 1 ? [texts.shares(parts.join('、'))] : []
}

function howReduced(entry: ReceiptEntry, promotion: Promotion | undefined): string[] {
  const { base, threshold, result } = entry
  const byPieces = promotion !== undefined && Number(promotion.cretiaria) !== 0
  if (result === 0) {
    if (threshold === undefined) return []
    if (byPieces) return [texts.fewPieces(threshold)]
    return [texts.notReached(formatYuan(base), formatYuan(threshold), minus(threshold, base))]
  }
  if (!promotion || threshold === undefined) return [texts.joined(formatYuan(base))]
  if (byPieces) return [texts.pieces(threshold)]
  const each = promotion.reduceRuleList?.[0]?.reduceAmount
  if (promotionLabel(promotion) === '满减' && Number(promotion.method) !== 1 && each !== undefined) {
    const times = Math.floor(toFen(base) / toFen(threshold))
    return [texts.times(formatYuan(base), formatShort(threshold), times, formatYuan(each))]
  }
  return [texts.reached(formatYuan(base), formatYuan(threshold))]
}

function promotionLine(entry: ReceiptEntry, facts: ReceiptFacts): ReceiptLine {
  const promotion = facts.promotions?.find(({ reduceId }) => String(reduceId) === entry.ruleId)
  return {
    name: promotion ? promotionText(promotion) : texts.promotion,
    id: promotion ? `${entry.ruleId} ${promotionLabel(promotion)}` : entry.ruleId,
    amount: entry.result,
    why: [...howReduced(entry, promotion), ...sharesOf(entry, facts)],
  }
}

function couponLine(entry: ReceiptEntry, { coupons = [] }: ReceiptFacts): ReceiptLine {
  const coupon = coupons.find(({ id }) => String(id) === entry.ruleId)
  const until = coupon?.endTime ? texts.until(formatShopTime(coupon.endTime, 'MM-DD')) : ''
  return {
    name: coupon?.name ?? texts.coupon,
    id: until || undefined,
    amount: entry.result,
    why: [
      entry.threshold
        ? texts.after(formatYuan(entry.base), formatYuan(entry.threshold))
        : texts.noThreshold(formatYuan(entry.base)),
    ],
  }
}

function deliveryFeeLine({ base, result }: ReceiptEntry, { mail: isExpress, freeFrom }: ReceiptFacts): ReceiptLine {
  const name = isExpress ? texts.express : texts.delivery
  const why = () => {
    if (freeFrom == null) return []
    const start = formatYuan(freeFrom)
    if (toFen(base) >= toFen(freeFrom)) return result === 0 ? [texts.free(formatYuan(base), start, name)] : []
    return [texts.due(formatYuan(base), start, minus(freeFrom, base))]
  }
  return { name, amount: result, plus: true, why: why() }
}

function packingLine({ result }: ReceiptEntry, { parcels = 0 }: ReceiptFacts): ReceiptLine {
  const isEven = parcels > 0 && toFen(result) % parcels === 0
  const each = isEven ? formatFen(fen(toFen(result) / parcels)) : ''
  return { name: texts.packing, amount: result, plus: true, why: each ? [texts.parcels(parcels, each)] : [] }
}

function productLine(entry: ReceiptEntry, { lines }: ReceiptFacts): ReceiptLine {
  const counted = lines.filter(({ id }) => entry.shares.some(({ lineId }) => String(lineId) === String(id)))
  const amounts = entry.shares.map(({ amount }) => formatYuan(amount))
  return {
    name: texts.product(countProducts(counted)),
    amount: entry.result,
    why: amounts.length > 1 ? [amounts.join(' + ')] : [],
  }
}

/** Explains the entries of a receipt in the order of the calculation. Leaves out a packing fee of 0. */
export function explainReceipt(facts: ReceiptFacts): ReceiptLine[] {
  return facts.entries
    .filter(({ kind, result }) => kind !== 'packing' || result !== 0)
    .map((entry) => {
      switch (entry.kind) {
        case 'goods':
          return productLine(entry, facts)
        case 'promotion':
          return promotionLine(entry, facts)
        case 'freight':
          return deliveryFeeLine(entry, facts)
        case 'packing':
          return packingLine(entry, facts)
        case 'tax':
          return { name: texts.tax, amount: entry.result, plus: true, why: [] }
        case 'coupon':
        case 'points':
          return couponLine(entry, facts)
      }
    })
}

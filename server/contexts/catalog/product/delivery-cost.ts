import type { Promotion } from '../../../../src/contract/types'
import { NO_FEES, priceCartFen, type FenReceiptEntry } from '../../../../src/domain/cart'
import { deliveryFeeFen } from '../../../../src/domain/delivery-fee'
import { CartKind, OrderType, tabOf } from '../../../../src/domain/kind'
import { fen, formatFen, formatFenShort, fromFen, sum, type Fen } from '../../../../src/domain/money'
import type { DeliveryFee } from '../delivery/delivery-fee'

/** Delivery method of a cart: express, lightning, pickup. */
export type CostKind = 1 | 2 | 3

/** Product and quantity to price. */
export interface CostInput {
  barcode: string
  /** Price of one piece, in fen. */
  price: Fen
  count: number
  deliveryFee: DeliveryFee
  promotion: Promotion | null
  /** Whether a prescription drug is fetched with an identity card. */
  isRx: boolean
}

/** Fees in words, and the amount to pay without a coupon, in yuan. */
export interface Cost {
  fees: string
  total: number
}

const packingText = (packing: Fen) => (packing > 0 ? ` + 包装费 ¥${formatFen(packing)}` : '')

function expressText(fee: Fen, packing: Fen, { mailSwitch, mailFreeStartFee }: DeliveryFee['config']): string {
  if (fee === 0) return `包邮${packingText(packing)}`
  const text = `邮费 ¥${formatFen(fee)}${packingText(packing)}`
  return mailSwitch === 0 ? text : `${text}，满 ¥${formatFenShort(mailFreeStartFee)} 包邮`
}

const lightningText = (fee: Fen, packing: Fen) =>
  (fee > 0 ? `配送费 ¥${formatFen(fee)}` : '免配送费') + packingText(packing)

/**
 * Prices a product alone as its checkout does without coupon and points: promotion, delivery fee, packing fee of one
 * parcel. A pickup has no fees.
 */
export function costOf(kind: CostKind, input: CostInput): Cost {
  const { barcode, price, count, promotion, deliveryFee, isRx } = input
  const { config, packingFee } = deliveryFee
  const isExpress = kind === CartKind.express
  const tab = tabOf(isExpress ? 'b2c' : 'o2o')
  const orderType = isExpress ? OrderType.express : OrderType.lightning
  const fees = {
    deliveryFee: (payable: Fen) => deliveryFeeFen({ tab, count, payable, config }),
    packing: packingFee,
  }
  const { payable, receipt } = priceCartFen({
    lines: [{ id: 1, barcode, price, count, checked: true, reduceId: promotion?.reduceId, orderType }],
    promotions: promotion ? [promotion] : [],
    coupons: [],
    fees: kind === CartKind.pickup ? NO_FEES : fees,
  })
  const amountOf = (of: FenReceiptEntry['kind']) =>
    fen(Math.abs(sum(receipt.filter((entry) => entry.kind === of).map(({ result }) => result))))
  const text = {
    [CartKind.express]: () => expressText(amountOf('freight'), amountOf('packing'), config),
    [CartKind.lightning]: () => lightningText(amountOf('freight'), amountOf('packing')),
    [CartKind.pickup]: () => (isRx ? '免费，凭身份证取药' : '免费，店里保留 24 小时'),
  }[kind]()
  const saved = amountOf('promotion')
  return { fees: saved > 0 ? `${text}，已减 ¥${formatFen(saved)}` : text, total: fromFen(payable) }
}

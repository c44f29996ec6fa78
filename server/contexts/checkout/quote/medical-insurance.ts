import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { insuredAmount } from '../../../../src/domain/cart'
import { findInsurer, isInsuredCity } from '../../../../src/domain/city'
import { fen, fromFen } from '../../../../src/domain/money'
import type { Ctx } from '../../../platform/http/context'
import type { Basket, Priced } from './price-basket'
import { quoteCheckout } from './confirm-order'
import type { Place } from '../../catalog'

/** Payer: the shopper, the medical insurance of Dalian, or that of another city with medical-insurance payment. */
export type InsuranceChannel = 'own' | 'dlyb' | 'mn'

/** Cities of each payer. @spec BC-25 BC-26 */
export const SUPPORTS_CITY: Record<InsuranceChannel, (cityId: number) => boolean> = {
  own: () => true,
  dlyb: (cityId) => findInsurer(cityId) === 'dlyb',
  mn: (cityId) => findInsurer(cityId) === 'mn',
}

/**
 * Splits a priced basket by payer: medical insurance pays the covered products after every reduction, the shopper the
 * rest with delivery and packing fees. Insurance pays nothing outside its cities.
 * @spec PR-14 BC-26
 */
export function insuredSplit({ lines }: Pick<Basket, 'lines'>, { receipt, amounts }: Priced, { cityId }: Place) {
  const covered = isInsuredCity(cityId) ? lines.filter(({ medical }) => medical !== '') : []
  const medicalFee = insuredAmount(receipt, new Set(covered.map(({ id }) => id)))
  return {
    medicalCartIds: [...new Set(covered.map(({ lead }) => lead))],
    medicalFee: fromFen(medicalFee),
    selfFee: fromFen(fen(amounts.payable - medicalFee)),
  }
}

/** Previews the order, split by payer. @spec PR-14 BC-26 */
export async function confirmMedical(ctx: Ctx, input: Parsed<'confirmOrder'>): Promise<Reply<'confirmMedical'>> {
  const { order, basket, priced, place } = await quoteCheckout(ctx, input)
  return { ...order, ...insuredSplit(basket, priced, place) }
}

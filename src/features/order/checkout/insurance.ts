import { observableModel } from '@/stores/observable-model'
import type { CartItem } from '@/contract/types'
import { findInsurer, isInsuredCity } from '@/domain/city'
import type { CheckoutSource, RequestInput, Insured } from './sources'

/** Payment of an order by medical insurance: the share it pays, and whether the shopper wants it. @spec PR-14 BC-25 BC-26 */
export class CheckoutInsurance {
  /** Shares of insurance and shopper; null where insurance pays nothing or the answer is missing. @spec PR-14 */
  split: Insured | null = null
  /** The shopper wants to pay by insurance. */
  isChosen: boolean

  constructor(private readonly source: Pick<CheckoutSource, 'insured' | 'isInsurable' | 'medical'> | null) {
    this.isChosen = source?.insured !== undefined
    observableModel(this, { untracked: ['source'], byReference: ['split'] })
  }

  /** Loads the shares of the insurance in cities that have it; undefined without a reply. @spec BC-26 */
  loadShares(cityId: number, request: RequestInput) {
    return isInsuredCity(cityId) ? this.source?.medical?.(request) : undefined
  }

  setSplit({ medicalFee, selfFee = 0, medicalCartIds = [] }: Partial<Insured>) {
    this.split = medicalFee ? { medicalFee, selfFee, medicalCartIds } : null
  }

  choose(isChosen: boolean) {
    this.isChosen = isChosen
  }

  /** Whether insurance covers a part of every line of an order that may be insured. @spec PR-14 */
  covers(lines: readonly CartItem[]) {
    const ids = this.split?.medicalCartIds ?? []
    return this.source?.isInsurable === true && lines.every(({ cardGoodsId }) => ids.includes(cardGoodsId))
  }

  /**
   * Insurer of this city; Dalian has its own. While `cityId` is unknown, the insurer that the page was opened for
   * counts.
   * @spec BC-25 BC-26
   */
  insurerIn(cityId: number | null, shopperCityId: number) {
    if (cityId === null && this.source?.insured) return this.source.insured
    return findInsurer(cityId ?? shopperCityId) ?? 'mn'
  }
}

import { DrugClass } from '../../../../../src/domain/drug-class'
import { fromFen } from '../../../../../src/domain/money'
import { findProduct, OWN_PRICES } from '../../../catalog'
import type { Ctx } from '../../../../platform/http/context'
import { findActivityTerms } from './activity-queries'

/**
 * Returns a group-buy product as its poster shows it; undefined when there is none or it has ended.
 * @spec RX-01 RX-04
 */
export async function findGroupPosterProduct({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number) {
  const activity = await findActivityTerms(db, id)
  const product = activity && (await findProduct(db, activity.barcode, { now: now(), priceList: OWN_PRICES }))
  if (!product || product.drug_class === DrugClass.rx) return undefined
  return {
    ...product,
    drugClass: product.drug_class,
    approvalNo: product.approval_no,
    size: activity.size,
    price: fromFen(activity.price_fen).toFixed(2),
    usual: product.price_now === null ? '' : fromFen(product.price_now).toFixed(2),
  }
}

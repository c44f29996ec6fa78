import { fromFen } from '../../../../../src/domain/money'
import { goodsByBarcode } from '../../../catalog'
import type { Ctx } from '../../../../platform/http/context'

/**
 * Returns a group-buy product as its poster shows it; undefined when there is none or it has ended.
 * @spec RX-01 RX-04
 */
export async function groupSold({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number) {
  const activity = await db.selectFrom('group_activity').selectAll().where('id', '=', id).executeTakeFirst()
  const goods = activity && (await goodsByBarcode(db, activity.barcode, now()))
  if (!goods || goods.drug_class === 'Rx') return undefined
  return {
    ...goods,
    drugClass: goods.drug_class,
    approvalNo: goods.approval_no,
    size: activity.size,
    price: fromFen(activity.price_fen).toFixed(2),
    usual: goods.price_now === null ? '' : fromFen(goods.price_now).toFixed(2),
  }
}

import { daysBetween, REMIND_DAYS } from '../../../../src/domain/medicine-supply'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { JobDeps } from '../../../platform/jobs/runner'
import { listShoppersWith, notify } from '../../customer'
import { medicinesOf } from './supplies'

/**
 * Reminds the shoppers who have switched it on of medicines that run out within days, once for each end. Names neither
 * the medicine nor that it is one: other people may see the screen. Running it again sends nothing.
 * @spec PR-27
 */
export async function remindOfMedicines({ db, now, vault }: JobDeps) {
  const at = now()
  const today = formatShopTime(at, 'YYYY-MM-DD')
  for (const { user_id: userId } of await listShoppersWith(db, 'medicineEnding'))
    for (const { productId, lastDay } of await medicinesOf(db, vault, userId, at)) {
      const left = lastDay === null ? -1 : daysBetween(today, lastDay)
      if (lastDay === null || left < 0 || left > REMIND_DAYS) continue
      const day = formatShopTime(`${lastDay}T12:00:00+08:00`, 'M月D日')
      await notify(db, {
        ...{ userId, kind: 'service', about: 'medicineEnding', title: '补货提醒', at },
        content: `有一件常购商品预计 ${day}用完，可以提前补货。`,
        url: '/lentivirus',
        idemKey: `medicine:${userId}:${productId}:${lastDay}`,
      })
    }
}

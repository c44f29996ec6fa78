import { daysAfter, formatShopTime } from '../../../src/domain/shop-time'
import { dailyJob } from '../../platform/jobs/daily'
import { addJob } from '../../platform/jobs/queue'
import type { Trx } from '../../platform/db/transaction'

const POSTPONED_DAYS = 7

/**
 * Postpones the daily count of sales and punctual deliveries by a week, for today and tomorrow. The small shop has
 * delivery rates but no orders behind them: a test that runs at 23:40 would lose every delivery promise.
 */
export async function postponeFigures(trx: Trx, now: Date): Promise<void> {
  for (const days of [0, 1]) {
    const day = formatShopTime(daysAfter(now, days), 'YYYY-MM-DD')
    await addJob(trx, dailyJob('updateFigures', day, daysAfter(now, POSTPONED_DAYS)))
  }
}

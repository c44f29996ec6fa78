import type { Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { countStoreOrders } from './order-queries'
import { countOpenQuestions } from './question-queries'
import { countStoreCases } from './refund-queries'
import { staffOf } from './store-staff'

type Queue = Reply<'workSummary'>['orders']

const queueOf = ({ n, oldest }: { n: number; oldest: Date | null }): Queue => ({
  count: Number(n),
  oldestTime: oldest && shopIso(oldest),
})

/** Returns what waits at the store of this member of staff, and since when. */
export async function workSummary(ctx: Ctx): Promise<Reply<'workSummary'>> {
  const { storeNo, storeName, isPharmacist } = await staffOf(ctx)
  const [waiting, ready] = [
    await countStoreOrders(ctx.db, storeNo, 'waiting'),
    await countStoreOrders(ctx.db, storeNo, 'ready'),
  ]
  return {
    storeName,
    orders: queueOf(waiting),
    ready: queueOf(ready),
    refunds: queueOf(await countStoreCases(ctx.db, storeNo, 'asked')),
    questions: isPharmacist ? queueOf(await countOpenQuestions(ctx.db)) : null,
  }
}

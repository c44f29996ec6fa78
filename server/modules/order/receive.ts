import { inTransaction, type Trx } from '../../db/transaction'
import { addJob } from '../../jobs/queue'
import type { JobDeps } from '../../jobs/runner'
import { moveOrder, type OrderRow } from './move'
import { parcelsOf } from './tracks'

const FIRST_LOOK_MS = 120_000
const MOST_WAIT_MS = 1_800_000

const locked = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** A shopper who says nothing has received it: at `from` the order has stood for days. Not while a case is open. @spec ST-57 */
export async function receiveByTime(deps: JobDeps, id: number, from: number) {
  await inTransaction(deps.db, async (trx) => {
    const order = await locked(trx, id)
    if (order.status === from) await moveOrder(trx, order, { to: 500, by: 'timeout', at: deps.now() })
  })
}

/** Asks the carriers until every parcel is there: then the order is. Without carriers the store says so. */
export async function trackOrder(deps: JobDeps, id: number, asked: number) {
  const { couriers, db } = deps
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!couriers || order?.status !== 300) return
  const parcels = await parcelsOf(db, couriers, order)
  if (parcels.length > 0 && parcels.every(({ state }) => state === 'delivered'))
    return inTransaction(db, async (trx) => {
      await moveOrder(trx, await locked(trx, id), { to: 400, by: 'store', at: deps.now() })
    })
  const runAt = new Date(deps.now().getTime() + Math.min(FIRST_LOOK_MS * 2 ** asked, MOST_WAIT_MS))
  const next = { id, asked: asked + 1 }
  await addJob(db, { kind: 'trackOrder', payload: next, runAt, dedupe: `track:${id}:${next.asked}` })
}

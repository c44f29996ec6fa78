import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { OrderStatus } from '../../../../src/domain/order-status'
import { RefundState } from '../../../../src/domain/after-sale'
import { shopIso } from '../../../../src/domain/shop-time'
import { storeStaffOf, type StaffMember } from '../../customer'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findParcel } from '../delivery/parcel-queries'
import { handBackLease, takeLease, type Work } from './lease'
import { isPrescriber, lockStoreOrder } from './order-queries'
import { lockStoreAfterSale } from './refund-queries'

const PRESCRIBER = '开方的医生不能处理这张处方的订单'
const OVER = '已经处理过，请返回列表'
const OWN = '本人订单的售后由同事处理'

/** Returns the id of an order or an after-sale of the store, with its order locked; checks that it still waits. */
async function lockWork(
  trx: Trx,
  { type, no }: Parsed<'takeWork'>,
  { storeNo, userId }: StaffMember,
  needsOpen: boolean,
) {
  if (type === 'order') {
    const order = (await lockStoreOrder(trx, storeNo, no)) ?? refuse('missing')
    const isWaiting = order.status === OrderStatus.paid && !(await findParcel(trx, order.id, storeNo))
    if (needsOpen && !isWaiting) refuse('orderMoved', OVER)
    if (needsOpen && (await isPrescriber(trx, order.id, userId))) refuse('notice', PRESCRIBER)
    return order.id
  }
  const { row, order } = (await lockStoreAfterSale(trx, storeNo, Number(no))) ?? refuse('missing')
  if (needsOpen && order.user_id === userId) refuse('notice', OWN)
  if (needsOpen && row.status !== RefundState.asked && row.status !== RefundState.returned) refuse('orderMoved', OVER)
  return row.id
}

async function workOf(
  trx: Trx,
  ctx: Ctx,
  staff: StaffMember,
  input: Parsed<'takeWork'>,
  needsOpen: boolean,
): Promise<Work> {
  return { kind: input.type, ref: await lockWork(trx, input, staff, needsOpen), staff, at: ctx.now() }
}

/** Takes an order or an after-sale of the store, so that nobody else works on it. */
export async function takeWork(ctx: Ctx, input: Parsed<'takeWork'>): Promise<Reply<'takeWork'>> {
  const staff = await storeStaffOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const until = await takeLease(trx, await workOf(trx, ctx, staff, input, true))
    return { until: shopIso(until) }
  })
}

/** Gives an order or an after-sale back to the queue. */
export async function handBackWork(ctx: Ctx, input: Parsed<'handBackWork'>) {
  const staff = await storeStaffOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await handBackLease(trx, await workOf(trx, ctx, staff, input, false))
    return { done: true as const }
  })
}

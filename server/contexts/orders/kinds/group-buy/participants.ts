import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { BuyGroupTable } from '../tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { addJob } from '../../../../platform/jobs/queue'

export type GroupRow = Selectable<BuyGroupTable>

/** A shopper's place, and the order that pays it. */
interface Seat {
  orderId: number
  userId: number
  promoterId: number | null
  at: Date
}

interface Opening {
  activityId: number
  size: number
  leaderId: number | null
  virtualNo: string | null
  at: Date
  expires: Date
}

const DIGITS = 12
/** Nobody guesses a group, and its number fits into a mini-program's code. */
const newGroupNo = () => Array.from({ length: DIGITS / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('')

/** A group with no shopper in it yet; it ends by itself. */
export async function openGroup(
  trx: Trx,
  { activityId, size, leaderId, virtualNo, at, expires }: Opening,
): Promise<GroupRow> {
  const group = await trx
    .insertInto('buy_group')
    .values({
      no: newGroupNo(),
      activity_id: activityId,
      leader_id: leaderId,
      virtual_no: virtualNo,
      size,
      opened_at: at,
      expires_at: expires,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addJob(trx, { kind: 'groupEnd', payload: { groupId: group.id }, runAt: expires, dedupe: `group:${group.id}` })
  return group
}

const lockGroup = (trx: Trx, id: number) =>
  trx.selectFrom('buy_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** A shopper's live seat in a group; the shopper's row is locked by the caller where it matters. */
export const seatIn = (handle: Handle, groupId: number, userId: number) =>
  handle
    .selectFrom('group_seat')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'freed')
    .executeTakeFirst()

/** Why nobody can sit down in a group; '' where somebody can. */
export function closedReason(group: Pick<GroupRow, 'state' | 'expires_at' | 'taken' | 'size'>, now: Date): string {
  if (group.state === 'full') return '这个团已经成团'
  if (group.state === 'failed' || group.expires_at <= now) return '这个团已经结束'
  return group.taken >= group.size ? '手慢了，这个团已经满员' : ''
}

/**
 * Takes a seat for an order that is not paid yet. How many are taken stands in the condition of the one update: of fifty shoppers who
 * want the last seat one gets it. Ends with `refused` where there is none.
 */
export async function takeSeat(trx: Trx, groupId: number, seat: Seat, refused: (text: string) => never) {
  const { orderId, userId, promoterId, at } = seat
  const taken = await trx
    .updateTable('buy_group')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', groupId)
    .where('state', '=', 'open')
    .where('expires_at', '>', at)
    .whereRef('taken', '<', 'size')
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) refused(closedReason(await lockGroup(trx, groupId), at) || '这个团已经结束')
  await trx
    .insertInto('group_seat')
    .values({ order_id: orderId, group_id: groupId, user_id: userId, promoter_id: promoterId, at })
    .execute()
}

const seatOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('group_seat').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/**
 * The order of a seat is paid; with the last one the group is full. Money that comes after the group has failed goes back with that of
 * the others. The caller holds the order's row.
 */
export async function paySeat(trx: Trx, orderId: number, at: Date) {
  const seat = await seatOf(trx, orderId)
  if (seat?.state !== 'held') return
  const group = await lockGroup(trx, seat.group_id)
  await trx.updateTable('group_seat').set({ state: 'paid' }).where('order_id', '=', orderId).execute()
  if (group.state !== 'open') {
    const dedupe = `group:${group.id}:${orderId}`
    await addJob(trx, { kind: 'groupEnd', payload: { groupId: group.id }, runAt: at, dedupe })
    return
  }
  const paid = group.paid + 1
  const full = paid === group.size ? { state: 'full' as const, ended_at: at } : {}
  await trx
    .updateTable('buy_group')
    .set({ paid, ...full })
    .where('id', '=', group.id)
    .execute()
}

/**
 * The order is given up: its seat is free for somebody else, as long as the group is open; one that is full stays so. A shopper's
 * group that nobody is left in is over. The caller holds the order's row.
 */
export async function freeSeat(trx: Trx, id: number, at: Date) {
  const seat = await seatOf(trx, id)
  if (!seat || seat.state === 'freed') return
  const group = await lockGroup(trx, seat.group_id)
  if (group.state !== 'open') return
  await trx.updateTable('group_seat').set({ state: 'freed' }).where('order_id', '=', id).execute()
  const taken = group.taken - 1
  const left = { taken, paid: group.paid - (seat.state === 'paid' ? 1 : 0) }
  const over = taken === 0 && group.virtual_no === null ? { state: 'failed' as const, ended_at: at } : {}
  await trx
    .updateTable('buy_group')
    .set({ ...left, ...over })
    .where('id', '=', group.id)
    .execute()
}

/** Does this order wait for its group? */
export async function isGrouping(handle: Handle, id: number): Promise<boolean> {
  const group = await handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .select('g.state')
    .where('s.order_id', '=', id)
    .executeTakeFirst()
  return group !== undefined && group.state !== 'full'
}

/** The time of a group is over: one that is not full has failed. Answers whether it has, now or before. */
export async function failGroup(trx: Trx, id: number, at: Date): Promise<boolean> {
  const group = await lockGroup(trx, id)
  if (group.state === 'open' && group.expires_at <= at) {
    await trx.updateTable('buy_group').set({ state: 'failed', ended_at: at }).where('id', '=', id).execute()
    return true
  }
  return group.state === 'failed'
}

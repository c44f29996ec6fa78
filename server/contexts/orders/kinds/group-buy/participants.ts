import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { BuyGroupTable } from '../tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { addJob } from '../../../../platform/jobs/queue'

export type GroupRow = Selectable<BuyGroupTable>

/** Participant of a group, and the order that pays for the place. */
interface Participant {
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
/** Creates a group number that cannot be guessed and fits into a mini-program code. */
const newGroupNo = () => Array.from({ length: DIGITS / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('')

/** Opens an empty group; it ends at its expiry. */
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

/** Selects a shopper's active place in a group; callers lock the shopper's row where needed. */
export const participantIn = (handle: Handle, groupId: number, userId: number) =>
  handle
    .selectFrom('group_seat')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'freed')
    .executeTakeFirst()

/** Returns the reason why a group cannot be joined; '' when it can. */
export function closedReason(group: Pick<GroupRow, 'state' | 'expires_at' | 'taken' | 'size'>, now: Date): string {
  if (group.state === 'full') return '这个团已经成团'
  if (group.state === 'failed' || group.expires_at <= now) return '这个团已经结束'
  return group.taken >= group.size ? '手慢了，这个团已经满员' : ''
}

/**
 * Takes a place for an unpaid order. The condition of its single update contains the number of places: of fifty
 * shoppers who want the last place one gets it. Calls `refused` when there is none.
 */
export async function joinGroup(trx: Trx, groupId: number, participant: Participant, refused: (text: string) => never) {
  const { orderId, userId, promoterId, at } = participant
  const updateResult = await trx
    .updateTable('buy_group')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', groupId)
    .where('state', '=', 'open')
    .where('expires_at', '>', at)
    .whereRef('taken', '<', 'size')
    .executeTakeFirst()
  if (updateResult.numUpdatedRows === 0n) refused(closedReason(await lockGroup(trx, groupId), at) || '这个团已经结束')
  await trx
    .insertInto('group_seat')
    .values({ order_id: orderId, group_id: groupId, user_id: userId, promoter_id: promoterId, at })
    .execute()
}

const participantOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('group_seat').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/**
 * Marks a place as paid; the last one makes the group full. A payment after the group has failed is refunded with the
 * others. The caller locks the order's row.
 */
export async function confirmParticipant(trx: Trx, orderId: number, at: Date) {
  const participant = await participantOf(trx, orderId)
  if (participant?.state !== 'held') return
  const group = await lockGroup(trx, participant.group_id)
  await trx.updateTable('group_seat').set({ state: 'paid' }).where('order_id', '=', orderId).execute()
  if (group.state !== 'open') {
    const dedupe = `group:${group.id}:${orderId}`
    await addJob(trx, { kind: 'groupEnd', payload: { groupId: group.id }, runAt: at, dedupe })
    return
  }
  const paidCount = group.paid + 1
  const fullColumns = paidCount === group.size ? { state: 'full' as const, ended_at: at } : {}
  await trx
    .updateTable('buy_group')
    .set({ paid: paidCount, ...fullColumns })
    .where('id', '=', group.id)
    .execute()
}

/**
 * Frees the place of a cancelled order while the group is open; a full group stays full. Closes a shoppers' group
 * without participants. The caller locks the order's row.
 */
export async function removeParticipant(trx: Trx, id: number, at: Date) {
  const participant = await participantOf(trx, id)
  if (!participant || participant.state === 'freed') return
  const group = await lockGroup(trx, participant.group_id)
  if (group.state !== 'open') return
  await trx.updateTable('group_seat').set({ state: 'freed' }).where('order_id', '=', id).execute()
  const takenPlaces = group.taken - 1
  const remainingCounts = { taken: takenPlaces, paid: group.paid - (participant.state === 'paid' ? 1 : 0) }
  const endColumns = takenPlaces === 0 && group.virtual_no === null ? { state: 'failed' as const, ended_at: at } : {}
  await trx
    .updateTable('buy_group')
    .set({ ...remainingCounts, ...endColumns })
    .where('id', '=', group.id)
    .execute()
}

/** Whether this order waits for its group. */
export async function isGrouping(handle: Handle, id: number): Promise<boolean> {
  const group = await handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .select('g.state')
    .where('s.order_id', '=', id)
    .executeTakeFirst()
  return group !== undefined && group.state !== 'full'
}

/** Marks an expired group as failed unless it is full. Returns whether it has failed, now or before. */
export async function failGroup(trx: Trx, id: number, at: Date): Promise<boolean> {
  const group = await lockGroup(trx, id)
  if (group.state === 'open' && group.expires_at <= at) {
    await trx.updateTable('buy_group').set({ state: 'failed', ended_at: at }).where('id', '=', id).execute()
    return true
  }
  return group.state === 'failed'
}

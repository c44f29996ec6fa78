import { randomInt } from 'node:crypto'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { addJob } from '../../../../platform/jobs/queue'
import { notify } from '../../../customer'
import { insertGroup, lockGroup, takePlace, updateGroup, type GroupRow } from './group-queries'
import {
  findGroupState,
  findParticipant,
  freeParticipant,
  insertParticipant,
  listPaidOrders,
  markParticipantPaid,
} from './participant-queries'

const FULL_TEXTS = { title: '拼团成功', content: '团已满员，商家会尽快发货。' }

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
  /** Letter before the digits of its number. */
  prefix?: 'S'
}

const DIGITS = 12
/** Creates a group number that cannot be guessed and fits into a mini-program code. */
const newGroupNo = () => Array.from({ length: DIGITS / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('')

/** Opens an empty group; it ends at its expiry. */
export async function openGroup(
  trx: Trx,
  { activityId, size, leaderId, virtualNo, at, expires, prefix }: Opening,
): Promise<GroupRow> {
  const group = await insertGroup(trx, {
    no: (prefix ?? '') + newGroupNo(),
    activity_id: activityId,
    leader_id: leaderId,
    virtual_no: virtualNo,
    size,
    opened_at: at,
    expires_at: expires,
  })
  await addJob(trx, { kind: 'groupEnd', payload: { groupId: group.id }, runAt: expires, dedupe: `group:${group.id}` })
  return group
}

/** Returns the reason why a group cannot be joined; '' when it can. */
export function closedReason(group: Pick<GroupRow, 'state' | 'expires_at' | 'taken' | 'size'>, now: Date): string {
  if (group.state === 'full') return '这个团已经成团'
  if (group.state === 'failed' || group.expires_at <= now) return '这个团已经结束'
  return group.taken >= group.size ? '这个团已满员' : ''
}

/** Takes a place for an unpaid order. Calls `refused` when there is none. */
export async function joinGroup(trx: Trx, groupId: number, participant: Participant, refused: (text: string) => never) {
  const { orderId, userId, promoterId, at } = participant
  const updateResult = await takePlace(trx, groupId, at)
  if (updateResult.numUpdatedRows === 0n) refused(closedReason(await lockGroup(trx, groupId), at) || '这个团已经结束')
  const row = { order_id: orderId, group_id: groupId, user_id: userId, promoter_id: promoterId, at }
  await insertParticipant(trx, row)
}

/**
 * Marks a place as paid; the last one makes the group full. A payment after the group has failed is refunded with the
 * others. The caller locks the order's row.
 */
export async function confirmParticipant(trx: Trx, orderId: number, at: Date) {
  const participant = await findParticipant(trx, orderId)
  if (participant?.state !== 'held') return
  const group = await lockGroup(trx, participant.group_id)
  await markParticipantPaid(trx, orderId)
  if (group.state !== 'open') {
    const dedupe = `group:${group.id}:${orderId}`
    await addJob(trx, { kind: 'groupEnd', payload: { groupId: group.id }, runAt: at, dedupe })
    return
  }
  const paidCount = group.paid + 1
  const isFull = paidCount === group.size
  await updateGroup(trx, group.id, { paid: paidCount, ...(isFull ? { state: 'full' as const, ended_at: at } : {}) })
  if (isFull) await notifyMembers(trx, group.id, at)
}

/** Notifies the shoppers of a group that it is full: those who paid earlier have left its page. */
async function notifyMembers(trx: Trx, groupId: number, at: Date) {
  for (const { id, user_id: userId, order_no: orderNo } of await listPaidOrders(trx, groupId))
    await notify(trx, {
      ...{ userId, kind: 'order', ...FULL_TEXTS, url: `/activitygroup/build/${orderNo}` },
      ...{ merchantCode: '', idemKey: `group-full:${id}`, at },
    })
}

/**
 * Frees the place of a cancelled order while the group is open; a full group stays full. Closes a shoppers' group
 * without participants. The caller locks the order's row.
 */
export async function removeParticipant(trx: Trx, id: number, at: Date) {
  const participant = await findParticipant(trx, id)
  if (!participant || participant.state === 'freed') return
  const group = await lockGroup(trx, participant.group_id)
  if (group.state !== 'open') return
  await freeParticipant(trx, id)
  const takenPlaces = group.taken - 1
  const remainingCounts = { taken: takenPlaces, paid: group.paid - (participant.state === 'paid' ? 1 : 0) }
  const endColumns = takenPlaces === 0 && group.virtual_no === null ? { state: 'failed' as const, ended_at: at } : {}
  await updateGroup(trx, group.id, { ...remainingCounts, ...endColumns })
}

/** Whether this order waits for its group. */
export async function isGrouping(handle: Handle, id: number): Promise<boolean> {
  const group = await findGroupState(handle, id)
  return group !== undefined && group.state !== 'full'
}

/** Marks an expired group as failed unless it is full. Returns whether it has failed, now or before. */
export async function failGroup(trx: Trx, id: number, at: Date): Promise<boolean> {
  const group = await lockGroup(trx, id)
  if (group.state === 'open' && group.expires_at <= at) {
    await updateGroup(trx, id, { state: 'failed', ended_at: at })
    return true
  }
  return group.state === 'failed'
}

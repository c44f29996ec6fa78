import { shopIso } from '../../../../src/domain/shop-time'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { StaffMember } from '../../customer'
import { refuse } from '../../../platform/http/refusal'
import { deleteLease, findLease, insertStaffEvent, putLease, type LeaseRow, type WorkKind } from './lease-queries'

/** Time that a member of staff has for an order or an after-sale since the last act on it, in ms. */
const LEASE_MS = 15 * 60_000

/** Order or after-sale, and who acts on it when. */
export interface Work {
  kind: WorkKind
  ref: number
  staff: StaffMember
  at: Date
}

const TEXT = {
  notHeld: '请先领取，再处理',
  heldBy: (name: string) => `${name} 正在处理`,
}

/** Returns the holder in the terms of the contract. */
export const holderView = (lease: LeaseRow | undefined, { userId }: StaffMember) =>
  lease ? { name: lease.name, isOwn: lease.user_id === userId, until: shopIso(lease.until) } : null

/**
 * Whether a member of staff holds it: meanwhile nothing happens to it by itself. Call it with the order's row locked,
 * as `takeLease` is. `storeNo` asks for the part of one store.
 */
export const isHeld = async (
  handle: Handle,
  kind: WorkKind,
  ref: number,
  at: Date,
  storeNo?: string,
): Promise<boolean> => (await findLease(handle, { kind, ref, storeNo }, at)) !== undefined

/** Returns who holds it; of an order, the part of the member's store. */
const leaseOf = (handle: Handle, { kind, ref, staff, at }: Work) =>
  findLease(handle, { kind, ref, storeNo: staff.storeNo }, at)

/** Extends the lease and returns its end. */
async function renewLease(trx: Trx, { kind, ref, staff, at }: Work): Promise<Date> {
  const until = new Date(at.getTime() + LEASE_MS)
  await putLease(trx, { kind, ref, storeNo: staff.storeNo, userId: staff.userId, until })
  return until
}

/** Takes work that nobody else holds. The caller holds the lock of its order: of two at once, one gets it. */
export async function takeLease(trx: Trx, work: Work): Promise<Date> {
  const { staff } = work
  const lease = await leaseOf(trx, work)
  if (lease && lease.user_id !== staff.userId) refuse('notice', TEXT.heldBy(lease.name))
  if (!lease) await addStaffEvent(trx, work, 'take')
  return renewLease(trx, work)
}

/** Refuses unless this member of staff holds it; extends the lease otherwise. */
export async function needLease(trx: Trx, work: Work): Promise<Date> {
  const lease = await leaseOf(trx, work)
  if (lease?.user_id === work.staff.userId) return renewLease(trx, work)
  return refuse('notice', lease ? TEXT.heldBy(lease.name) : TEXT.notHeld)
}

/** Ends the lease of this member of staff, if there is one. */
export async function handBackLease(trx: Trx, work: Work) {
  const lease = await leaseOf(trx, work)
  if (lease?.user_id !== work.staff.userId) return
  await deleteLease(trx, { kind: work.kind, ref: work.ref, storeNo: work.staff.storeNo })
  await addStaffEvent(trx, work, 'handBack')
}

/** Ends the lease because the work is done, and records the act. */
export async function finishWork(trx: Trx, work: Work, act: 'send' | 'agree' | 'refuse' | 'receive') {
  await deleteLease(trx, { kind: work.kind, ref: work.ref, storeNo: work.staff.storeNo })
  await addStaffEvent(trx, work, act)
}

/** Writes an act into the trail: `line` of the order, or the `label` that was typed. */
export const addStaffEvent = (
  trx: Trx,
  { kind, ref, staff, at }: Work,
  act: Parameters<typeof insertStaffEvent>[1]['act'],
  { line = null, label = null }: { line?: number | null; label?: string | null } = {},
) => insertStaffEvent(trx, { user_id: staff.userId, store_no: staff.storeNo, kind, ref, line, act, label, at })

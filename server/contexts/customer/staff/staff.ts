import type { Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { StaffDuty } from '../tables'
import { findStaffMember } from './queries'

const NOT_STAFF = '只有门店人员可以使用工作台'

/** Signed-in member of staff. */
export interface StaffMember {
  userId: number
  storeNo: string
  storeName: string
  /** Merchant of the store, '' for our own: the member sees the work of this shop alone. */
  merchantCode: string
  duty: StaffDuty
  /** Registered name, '' where none is recorded. */
  name: string
}

/**
 * Returns the member of staff who calls; answers all others as if nothing existed, whatever their request says.
 * `refusal` names what only staff may do.
 */
export async function staffOf(ctx: Ctx, refusal = NOT_STAFF): Promise<StaffMember> {
  const row = (await findStaffMember(ctx.db, ownerOf(ctx))) ?? refuse('missing', refusal)
  return {
    userId: row.user_id,
    storeNo: row.store_no,
    storeName: row.store_name,
    merchantCode: row.merchant_code,
    duty: row.duty,
    name: row.name,
  }
}

/** Returns the calling member of staff; refuses doctors, who do no work of the store. */
export async function storeStaffOf(ctx: Ctx, refusal = NOT_STAFF): Promise<StaffMember> {
  const member = await staffOf(ctx, refusal)
  return member.duty === 'doctor' ? refuse('missing', refusal) : member
}

/** Whether an account works in a store. */
export const isStaff = async (handle: Handle, userId: number): Promise<boolean> =>
  (await findStaffMember(handle, userId)) !== undefined

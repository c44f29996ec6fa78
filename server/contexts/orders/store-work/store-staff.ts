import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findStaff } from './staff-queries'

/** Member of staff with the store, which the server alone decides: no call names a store. */
export interface Staff {
  userId: number
  storeNo: string
  storeName: string
  isPharmacist: boolean
}

const NOT_STAFF = '只有门店人员可以使用'

/** Returns the member of staff who calls; 404 for everybody else. */
export async function staffOf(ctx: Ctx): Promise<Staff> {
  const userId = ownerOf(ctx)
  const row = (await findStaff(ctx.db, userId)) ?? refuse('missing', NOT_STAFF)
  return { userId, storeNo: row.store_no, storeName: row.store_name, isPharmacist: row.role !== 'store' }
}

/** Returns the pharmacist who calls; 404 for everybody else. */
export async function pharmacistOf(ctx: Ctx): Promise<Staff> {
  const staff = await staffOf(ctx)
  return staff.isPharmacist ? staff : refuse('missing', '只有药师可以回答')
}

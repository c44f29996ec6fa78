import type { Ctx } from '../../../platform/http/context'
import { patientNameOf } from '../patient/sealed-values'
import { findOpenPrescriptionRequest } from './queries'

/**
 * Returns the caller's open prescription request for a product, as the product page shows it; null for visitors, and
 * when there is none.
 * @spec RX-02
 */
export async function openPrescriptionRequest(ctx: Ctx, productId: number) {
  const { db, userId, merchantCode, now } = ctx
  const row = userId === null ? null : await findOpenPrescriptionRequest(db, { userId, merchantCode }, productId, now())
  if (!row) return null
  const { id: prescriptionId, demand_no: orderNo, state, count } = row
  return { orderNo: orderNo ?? '', prescriptionId, state, patientName: patientNameOf(ctx, row), count }
}

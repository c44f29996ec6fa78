import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { ShopUser } from '../../../platform/http/shop-user'
import type { ConsultationTable } from '../tables'

export type ConsultationRow = Selectable<ConsultationTable>

const ownConsultations = (handle: Handle, { userId, merchantCode }: ShopUser) =>
  handle
    .selectFrom('consultation as c')
    .leftJoin('prescription as p', 'p.id', 'c.prescription_id')
    .where('c.user_id', '=', userId)
    .where('c.merchant_code', '=', merchantCode)
    .selectAll('c')
    .select('p.demand_no')

export type OwnConsultation = Awaited<ReturnType<ReturnType<typeof ownConsultations>['executeTakeFirstOrThrow']>>

/** Returns the shopper's own consultation in one shop. */
export const ownConsultation = (handle: Handle, owner: ShopUser, by: { no: string } | { idemKey: string }) => {
  const own = ownConsultations(handle, owner)
  return 'no' in by
    ? own.where('c.consult_no', '=', by.no).executeTakeFirst()
    : own.where('c.idem_key', '=', by.idemKey).executeTakeFirst()
}

export async function consultationPage(
  handle: Handle,
  owner: ShopUser,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const rows = await ownConsultations(handle, owner)
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { n } = await handle
    .selectFrom('consultation')
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Returns the newest open consultation about this patient. */
export const openConsultation = (handle: Handle, owner: ShopUser, patientId: number, now: Date) =>
  ownConsultations(handle, owner)
    .where('c.patient_id', '=', patientId)
    .where('c.state', 'in', ['waiting', 'asking'])
    .where('c.expires_at', '>', now)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()

export const insertConsultation = (trx: Trx, row: Insertable<ConsultationTable>) =>
  trx.insertInto('consultation').values(row).returning('id').executeTakeFirstOrThrow()

/** Locks an open consultation that has not expired. Does not check whose it is: the callers do. */
export const lockOpenConsultation = (trx: Trx, id: number, now: Date) =>
  trx
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'asking'])
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Returns a consultation in which the doctor must reply. */
export const findWaitingConsultation = (handle: Handle, id: number, now: Date) =>
  handle
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Returns a consultation that has expired without an end. */
export const findExpiredConsultation = (handle: Handle, id: number, now: Date) =>
  handle
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'asking'])
    .where('expires_at', '<=', now)
    .executeTakeFirst()

export const updateConsultation = (handle: Handle, change: Updateable<ConsultationTable>, id: number) =>
  handle.updateTable('consultation').set(change).where('id', '=', id).execute()

/** Returns what decides whether the products with these barcodes may be prescribed. */
export const listProductsByBarcode = (handle: Handle, barcodes: readonly string[]) =>
  handle
    .selectFrom('product')
    .select(['id', 'barcode', 'on_sale', 'drug_class'])
    .where('barcode', 'in', ['', ...barcodes])
    .execute()

/** Deletes this shopper's consultations, except those whose prescription is kept. @spec RX-10 */
export const deleteConsultations = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('consultation')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('prescription_id', 'is', null),
        eb(
          'prescription_id',
          'in',
          eb.selectFrom('prescription').select('id').where('user_id', '=', userId).where('state', '=', 'refused'),
        ),
      ]),
    )
    .execute()

import { OrderStatus } from '../../../../src/domain/order-status'
import { sql, type Insertable } from 'kysely'
import type { PrescriptionRequestState } from '../../../../src/domain/prescription'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { sentBy } from '../../checkout'
import { isFree } from './prescription-queries'
import type { Tables } from '../../../platform/db/tables'
import type { ShopUser } from '../../../platform/http/shop-user'

/** State as the shopper sees it; the same rule as `prescriptionRequestState`, for lists. */
export const stateAt = (now: Date) =>
  sql<PrescriptionRequestState>`case when p.state = 'refused' then 'refused' when p.state = 'approved' and not ${isFree} then 'used'
    when p.valid_until <= ${now} then 'void' else p.state end`

/**
 * Selects the shopper's own prescription requests in one shop (a number with F is a herbal formula), with the order
 * that each serves.
 */
const ownPrescriptionRequests = (handle: Handle, { userId, merchantCode }: ShopUser) =>
  handle
    .selectFrom('prescription as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.user_id', '=', userId)
    .where('p.merchant_code', '=', merchantCode)
    .where('p.demand_no', 'like', 'D%')
    .selectAll('p')
    .select(isFree.as('is_free'))
    .select(['o.order_no', 'o.status as order_status', 'o.created_at as order_at'])

export type PrescriptionRequestRow = Awaited<
  ReturnType<ReturnType<typeof ownPrescriptionRequests>['executeTakeFirstOrThrow']>
>

interface PrescriptionRequestFilter {
  owner: ShopUser
  state: PrescriptionRequestState | undefined
  patientId: number | undefined
  now: Date
}

export async function prescriptionRequestPage(
  handle: Handle,
  { owner, state, patientId, now }: PrescriptionRequestFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const own = ownPrescriptionRequests(handle, owner)
  const all = patientId === undefined ? own : own.where('p.patient_id', '=', patientId)
  const filteredQuery = state ? all.where(stateAt(now), '=', state) : all
  const rows = await filteredQuery
    .orderBy('p.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const counted = handle
    .selectFrom('prescription as p')
    .where('p.user_id', '=', owner.userId)
    .where('p.merchant_code', '=', owner.merchantCode)
    .where('p.demand_no', 'like', 'D%')
    .select((eb) => eb.fn.countAll<number>().as('n'))
  const count = patientId === undefined ? counted : counted.where('p.patient_id', '=', patientId)
  const { n } = await (state ? count.where(stateAt(now), '=', state) : count).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const prescriptionRequestOf = (
  handle: Handle,
  owner: ShopUser,
  by: { no: string } | { idemKey: string } | { orderNo: string },
) => {
  const own = ownPrescriptionRequests(handle, owner)
  if ('no' in by) return own.where('p.demand_no', '=', by.no).executeTakeFirst()
  if ('idemKey' in by) return own.where('p.idem_key', '=', by.idemKey).executeTakeFirst()
  return own.where('o.order_no', '=', by.orderNo).where('o.user_id', '=', owner.userId).executeTakeFirst()
}

/** Selects the products of these requests, in the order of their ids. */
export const prescriptionRequestProducts = (handle: Handle, ids: readonly number[]) =>
  handle
    .selectFrom('prescription_item as i')
    .innerJoin('product as g', 'g.id', 'i.product_id')
    .select([
      'i.prescription_id',
      'i.product_id',
      'i.count',
      'g.barcode',
      'g.name',
      'g.spec',
      'g.price_fen',
      'g.drug_class',
    ])
    .where('i.prescription_id', 'in', [0, ...ids])
    .orderBy('g.id')
    .execute()

/** Returns this shopper's newest open prescription for a product; an approved one goes before a waiting one. */
export async function findOpenPrescriptionRequest(
  handle: Handle,
  { userId, merchantCode }: ShopUser,
  productId: number,
  now: Date,
) {
  const row = await handle
    .selectFrom('prescription as p')
    .innerJoin('prescription_item as i', 'i.prescription_id', 'p.id')
    .select(['p.id', 'p.demand_no', 'p.user_id', 'p.patient_id', 'p.patient_name_sealed', 'p.state', 'i.count'])
    .where('p.user_id', '=', userId)
    .where('p.merchant_code', '=', merchantCode)
    .where('i.product_id', '=', productId)
    .where('p.demand_no', 'is not', null)
    .where('p.state', 'in', ['approved', 'waiting'])
    .where('p.valid_from', '<=', now)
    .where('p.valid_until', '>', now)
    .where(isFree)
    .orderBy(sql`p.state = 'approved'`, 'desc')
    .orderBy('p.id', 'desc')
    .executeTakeFirst()
  return row && { ...row, state: row.state as 'approved' | 'waiting' }
}

/** Selects the state of this patient's open prescription for this product, if any: waiting, or approved and unused. */
export const findOpenState = (
  handle: Handle,
  { userId, merchantCode }: ShopUser,
  at: { patientId: number; productId: number; now: Date },
) =>
  handle
    .selectFrom('prescription as p')
    .innerJoin('prescription_item as i', 'i.prescription_id', 'p.id')
    .select('p.state')
    .where('p.user_id', '=', userId)
    .where('p.merchant_code', '=', merchantCode)
    .where('p.patient_id', '=', at.patientId)
    .where('i.product_id', '=', at.productId)
    .where('p.state', 'in', ['waiting', 'approved'])
    .where('p.valid_until', '>', at.now)
    .where(isFree)
    .orderBy('p.state')
    .executeTakeFirst()

/** Returns the uploads among these that belong to the shopper. */
export async function ownUploads(handle: Handle, userId: number, urls: readonly string[]): Promise<string[]> {
  const rows = await handle
    .selectFrom('upload_file')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', 'in', ['', ...urls.map((url) => url.replace('/upload/', ''))])
    .execute()
  return rows.map(({ name }) => `/upload/${name}`)
}

/**
 * Whether a request `p` with its order `o` uses its prescription: the request waits, or its drugs were dispensed or may
 * still be.
 */
const isTaken = (now: Date) =>
  sql<boolean>`(p.state = 'approved' and (o.status is distinct from ${OrderStatus.cancelled} or ${sentBy(now)} or ${isFree} and p.valid_until > ${now})
    or p.state = 'waiting' and p.valid_until > ${now})`

/**
 * Whether any shopper's request uses one of these prescription pictures, compared by their blind indexes under every
 * key. A prescription whose order ended unshipped was not dispensed: its picture is free once the prescription can no
 * longer be used. Checks parallel requests one after the other.
 * @spec RX-05
 */
export async function isPrescriptionPhotoUsed(trx: Trx, prints: readonly string[][], now: Date): Promise<boolean> {
  // Uses the same lock key on every server, in whatever order they list their keys during a key rotation.
  const locks = prints.map((all) => [...all].sort()[0] ?? '')
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(print, 0) as key from unnest(${locks}::text[]) print order by key) k`.execute(trx)
  const { rows } = await sql`
    select 1 from upload_file same
    join prescription p on p.pics @> array['/upload/' || same.name]
    left join orders o on o.id = p.order_id
    where same.print = any(${prints.flat()}::text[])
      and ${isTaken(now)}
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Locks a hospital's prescription: parallel requests with its code are checked one after the other. */
export const lockHospitalPrescription = (trx: Trx, patnNo: string, rpNo: string) =>
  trx
    .selectFrom('hospital_rx')
    .selectAll()
    .where('patn_no', '=', patnNo)
    .where('rp_no', '=', rpNo)
    .forUpdate()
    .executeTakeFirst()

/** Whether any shopper's request uses this hospital's prescription, by the same rule as for pictures. */
export async function isHospitalPrescriptionUsed(trx: Trx, patnNo: string, rpNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from prescription p
    left join orders o on o.id = p.order_id
    where p.hospital_patn_no = ${patnNo} and p.hospital_rp_no = ${rpNo} and ${isTaken(now)}
    limit 1`.execute(trx)
  return rows.length > 0
}

export const findHospitalPrescription = (db: Handle, patn_no: string, rp_no: string) =>
  db.selectFrom('hospital_rx').selectAll().where('patn_no', '=', patn_no).where('rp_no', '=', rp_no).executeTakeFirst()

export const listHospitalProducts = (db: Handle, patnNo: string, rpNo: string) =>
  db
    .selectFrom('hospital_rx_item as i')
    .innerJoin('product as p', 'p.barcode', 'i.barcode')
    .select(['p.barcode', 'p.name', 'p.spec', 'p.drug_class', 'p.price_fen', 'i.count'])
    .where('i.patn_no', '=', patnNo)
    .where('i.rp_no', '=', rpNo)
    .orderBy('p.id')
    .execute()

export const insertPrescription = (trx: Trx, row: Insertable<Tables['prescription']>) =>
  trx.insertInto('prescription').values(row).returning('id').executeTakeFirstOrThrow()

export const insertPrescriptionItems = (trx: Trx, rows: Insertable<Tables['prescription_item']>[]) =>
  trx.insertInto('prescription_item').values(rows).execute()

export const insertConfirmations = (trx: Trx, rows: Insertable<Tables['rx_confirmation']>[]) =>
  trx.insertInto('rx_confirmation').values(rows).execute()

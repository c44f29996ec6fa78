import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { Db } from '../../../platform/db/open'
import type { BillRow } from '../../orders'

export const listCoveredLines = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('order_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select('i.cart_id')
    .where('i.order_id', '=', orderId)
    .where('p.medical', '!=', '')
    .execute()

export const findBilledOrder = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('orders')
    .select(['receipt', 'freight_fen', 'packing_fen', 'payable_fen', 'city_id', 'source'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

export const lockOrder = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()

export const openRegisteredBill = (trx: Trx, orderId: number) =>
  trx
    .updateTable('insured_bill')
    .set({ state: 'opened' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'registered')
    .execute()

export const findOrderAndBill = (db: Handle, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('insured_bill as b', 'b.order_id', 'o.id')
    .select(['o.status', 'o.paid_at', 'o.expires_at', 'b.state'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

export const findMedicalCard = (db: Handle, userId: number) =>
  db.selectFrom('medical_card').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const lockMedicalCard = (trx: Trx, userId: number) =>
  trx.selectFrom('medical_card').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

export const listCardsByPrints = (trx: Trx, prints: string[]) =>
  trx.selectFrom('medical_card').select('user_id').where('card_print', 'in', prints).execute()

/** Inserts the card, unless the shopper or the card is bound. */
export const insertMedicalCard = (trx: Trx, row: Insertable<Tables['medical_card']>) =>
  trx
    .insertInto('medical_card')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const deleteMedicalCard = (trx: Trx, userId: number) =>
  trx.deleteFrom('medical_card').where('user_id', '=', userId).execute()

export const closeRegisteredBills = (trx: Trx, userId: number) =>
  trx
    .updateTable('insured_bill')
    .set({ state: 'closed' })
    .where('user_id', '=', userId)
    .where('state', '=', 'registered')
    .execute()

export const updateAdmission = (db: Handle, change: Updateable<Tables['medical_card']>, userId: number) =>
  db.updateTable('medical_card').set(change).where('user_id', '=', userId).execute()

const selectPolicies = (handle: Handle, userId: number) =>
  handle
    .selectFrom('policy as p')
    .leftJoin('policy_attend as a', (join) => join.onRef('a.policy_id', '=', 'p.id').on('a.user_id', '=', userId))
    .selectAll('p')
    .select(['a.ref', 'a.at'])

export const listPolicies = (db: Handle, userId: number, now: Date) =>
  selectPolicies(db, userId)
    .where((eb) => eb.or([eb('p.ends_at', '>', now), eb('a.at', 'is not', null)]))
    .orderBy('p.ends_at')
    .orderBy('p.id')
    .execute()

export const findPolicy = (trx: Trx, userId: number, id: number) =>
  selectPolicies(trx, userId).where('p.id', '=', id).executeTakeFirst()

export const insertAttendance = (trx: Trx, row: Insertable<Tables['policy_attend']>) =>
  trx.insertInto('policy_attend').values(row).execute()

export const findAttendedPolicy = (db: Handle, userId: number, id: number) =>
  selectPolicies(db, userId).where('p.id', '=', id).where('a.at', 'is not', null).executeTakeFirst()

export const lockOrderCity = (trx: Trx, id: number) =>
  trx.selectFrom('orders').select('city_id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts the bill of an order that has none. */
export const insertBill = (trx: Trx, row: Insertable<Tables['insured_bill']>) =>
  trx
    .insertInto('insured_bill')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()

export const findRequestNo = (db: Db, userId: number, idemKey: string) =>
  db
    .selectFrom('medical_request')
    .select('request_no')
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()

/** Inserts a request once per key. */
export const insertRequest = (trx: Trx, row: Insertable<Tables['medical_request']>) =>
  trx
    .insertInto('medical_request')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'idem_key']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRequest = (db: Handle, requestNo: string, userId: number) =>
  db
    .selectFrom('medical_request')
    .selectAll()
    .where('request_no', '=', requestNo)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findWaitingRequest = (db: Handle, id: number, now: Date) =>
  db
    .selectFrom('medical_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Answers a request that still waits. */
export const answerRequest = (db: Handle, change: Updateable<Tables['medical_request']>, rowId: number) =>
  db.updateTable('medical_request').set(change).where('id', '=', rowId).where('state', '=', 'waiting').execute()

export const updateTaskNo = (db: Handle, taskNo: string, id: number) =>
  db.updateTable('medical_request').set({ task_no: taskNo }).where('id', '=', id).execute()

export const updateBillState = (trx: Trx, orderId: number, state: BillRow['state']) =>
  trx.updateTable('insured_bill').set({ state }).where('order_id', '=', orderId).execute()

export const lockOrderById = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()

export const findPaymentTimes = (db: Handle, orderId: number) =>
  db.selectFrom('orders').select(['paid_at', 'expires_at']).where('id', '=', orderId).executeTakeFirstOrThrow()

export const closeBill = (db: Handle, orderId: number) =>
  db
    .updateTable('insured_bill')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opened', 'closed'])
    .returning('trade_no')
    .executeTakeFirst()

export const deleteOldRequests = (db: Handle, since: Date) =>
  db.deleteFrom('medical_request').where('expires_at', '<', since).execute()

export const deleteRequests = (db: Handle, userId: number) =>
  db.deleteFrom('medical_request').where('user_id', '=', userId).execute()

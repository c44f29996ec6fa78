import { sql, type Insertable } from 'kysely'
import type { CarerRight } from '../../../../src/domain/carer'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'
import type { CarerRightColumns } from './tables'

/** Column of each right. */
const RIGHT_COLUMNS = {
  orders: 'sees_orders',
  address: 'uses_address',
  refills: 'sees_refills',
} as const satisfies Record<CarerRight, keyof CarerRightColumns>

export const insertInvite = (handle: Handle, row: Insertable<Tables['carer_invite']>) =>
  handle.insertInto('carer_invite').values(row).execute()

/** Returns the open invitation of a code with the masked name of its owner. */
export const findOpenInvite = (handle: Handle, codeHash: string, now: Date) =>
  handle
    .selectFrom('carer_invite as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .selectAll('i')
    .select('u.name')
    .where('i.code_hash', '=', codeHash)
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()

/** Uses up an open invitation; undefined when another account was first, or when it has expired. */
export const redeemInvite = (trx: Trx, codeHash: string, { carerId, now }: { carerId: number; now: Date }) =>
  trx
    .updateTable('carer_invite')
    .set({ used_at: now, used_by: carerId })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Links two accounts; undefined when they are linked already. */
export const insertLink = (trx: Trx, row: Insertable<Tables['carer_link']>) =>
  trx
    .insertInto('carer_link')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'carer_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Selects the open links of an account, as an elder or as a relative, with the masked names of both. */
const openLinks = (handle: Handle, userId: number) =>
  handle
    .selectFrom('carer_link as l')
    .innerJoin('app_user as elder', 'elder.id', 'l.user_id')
    .innerJoin('app_user as carer', 'carer.id', 'l.carer_id')
    .selectAll('l')
    .select(['elder.name as elder_name', 'carer.name as carer_name'])
    .where('l.ended_at', 'is', null)
    .where((eb) => eb.or([eb('l.user_id', '=', userId), eb('l.carer_id', '=', userId)]))

export const listOpenLinks = (handle: Handle, userId: number) => openLinks(handle, userId).orderBy('l.id').execute()

/** Returns the open link of this account; never one of others or an ended one. */
export const findOpenLink = (handle: Handle, userId: number, id: number) =>
  openLinks(handle, userId).where('l.id', '=', id).executeTakeFirst()

/** Returns the open link by which this relative may use a right; undefined without the right. */
export const findRight = (handle: Handle, carerId: number, id: number, right: CarerRight) =>
  handle
    .selectFrom('carer_link')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('carer_id', '=', carerId)
    .where('ended_at', 'is', null)
    .where(RIGHT_COLUMNS[right], '=', true)
    .executeTakeFirst()

export const countOpenLinks = (trx: Trx, side: 'user_id' | 'carer_id', userId: number) =>
  trx
    .selectFrom('carer_link')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where(side, '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Ends an open link of this account, which is its elder or its relative. */
export const endOpenLink = (trx: Trx, userId: number, { id, now }: { id: number; now: Date }) =>
  trx
    .updateTable('carer_link')
    .set({ ended_at: now, ended_by: userId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('carer_id', '=', userId)]))
    .returning(['id', 'user_id', 'carer_id'])
    .executeTakeFirst()

export const insertUse = (handle: Handle, row: Insertable<Tables['carer_use']>) =>
  handle.insertInto('carer_use').values(row).execute()

/** Lists the latest uses of a link of the account that is looked after. */
export const listUses = (handle: Handle, userId: number, linkId: number, most: number) =>
  handle
    .selectFrom('carer_use')
    .select(['id', 'kind', 'at'])
    .where('link_id', '=', linkId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Selects the default addresses to which this relative may send orders, of our own shop. */
const sharedAddresses = (handle: Handle, carerId: number) =>
  handle
    .selectFrom('address as a')
    .innerJoin('carer_link as l', 'l.user_id', 'a.user_id')
    .selectAll('a')
    .select('l.id as link_id')
    .where('l.carer_id', '=', carerId)
    .where('l.ended_at', 'is', null)
    .where('l.uses_address', '=', true)
    .where('a.is_default', '=', true)
    .where('a.merchant_code', 'is', null)

export const listSharedAddresses = (handle: Handle, carerId: number) =>
  sharedAddresses(handle, carerId).orderBy('l.id').execute()

/** Selects an address that this relative may send orders to; none without an id. */
export const selectSharedAddress = (handle: Handle, carerId: number, addressId: number | null) =>
  sharedAddresses(handle, carerId).where('a.id', '=', sql<number>`${addressId}::int`)

/** Locks the right to use an address until the transaction ends, against a parallel end of the link. */
export const lockAddressRight = (trx: Trx, carerId: number, id: number) =>
  trx
    .selectFrom('carer_link')
    .select('id')
    .where('id', '=', id)
    .where('carer_id', '=', carerId)
    .where('ended_at', 'is', null)
    .where('uses_address', '=', true)
    .forShare()
    .executeTakeFirst()

export const insertCarerOrder = (trx: Trx, row: Insertable<Tables['carer_order']>) =>
  trx.insertInto('carer_order').values(row).execute()

/** Selects the account that receives an order of a relative. */
export const selectCarerOrder = (handle: Handle, orderId: number) =>
  handle.selectFrom('carer_order').select(['order_id', 'user_id']).where('order_id', '=', orderId)

export const findCarerOrder = (handle: Handle, orderId: number) =>
  handle.selectFrom('carer_order').selectAll().where('order_id', '=', orderId).executeTakeFirst()

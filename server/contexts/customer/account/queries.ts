import type { Handle, Trx } from '../../../platform/db/transaction'
import { sql, type Insertable, type Updateable } from 'kysely'
import { insertOf } from '../../../platform/db/insert-many'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { LogoffBlock } from '../../../../src/domain/account'
import type { Tables } from '../../../platform/db/tables'

/** Deletes a session of the account, or all except the one with this token. */
export const deleteOtherSessions = (db: Handle, userId: number, tokenHash: string, id: number | undefined) => {
  const query = db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', tokenHash)
  return (id === undefined ? query : query.where('id', '=', id)).executeTakeFirstOrThrow()
}

const WECHAT = 'wechat%'

export const listDevices = (db: Handle, userId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const findWechatIdentity = (db: Handle, userId: number) =>
  db
    .selectFrom('identity')
    .select('issuer')
    .where('user_id', '=', userId)
    .where('issuer', 'like', WECHAT)
    .executeTakeFirst()

export const deleteWechatIdentities = (db: Handle, userId: number) =>
  db.deleteFrom('identity').where('user_id', '=', userId).where('issuer', 'like', WECHAT).executeTakeFirstOrThrow()

/** Reserves ids for new accounts. */
export const nextAccountIds = (handle: Handle, length: number) =>
  sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::int as id
    from generate_series(1, ${length}::int)`.execute(handle)

/** Inserts accounts and skips mobile numbers that have one. */
export const insertAccountRows = (handle: Handle, rows: Parameters<typeof insertOf>[1]) =>
  sql<{ id: number }>`${insertOf('app_user', rows)} on conflict (mobile_print) do nothing returning id`.execute(handle)

/** Inserts the member code, or replaces an expired one. */
export const upsertUserCode = (db: Handle, userId: number, fresh: { code: string; expires_at: Date }, now: Date) =>
  db
    .insertInto('user_code')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('user_code.expires_at', '<=', now))
    .execute()

export const findUserCode = (db: Handle, userId: number) =>
  db.selectFrom('user_code').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

/** Uses up a member code and returns its owner; null for an unknown, an expired and a used one. */
export const redeemUserCode = async (trx: Handle, code: string, at: Date): Promise<number | null> =>
  (
    await trx
      .deleteFrom('user_code')
      .where('code', '=', code)
      .where('expires_at', '>', at)
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id ?? null

/** Lists the accounts closed five years ago that still have retained data. */
export const listDueAccounts = (db: Handle, at: Date) =>
  sql<{ id: number }>`select id from app_user
      where closed_at + interval '5 years' <= ${at} and erased_at is null order by id`.execute(db)

export const markErased = (trx: Trx, at: Date, id: number) =>
  trx.updateTable('app_user').set({ erased_at: at }).where('id', '=', id).where('erased_at', 'is', null).execute()

/**
 * Hashes of the accounts' own ID numbers and medical cards. Excludes other people that a shopper has entered (patients,
 * further identities).
 */
const OWN_PRINTS = sql`
  select user_id, id_print from patient where relation = 'self' and id_print is not null
  union select user_id, id_print from wallet_account where id_print <> ''
  union select user_id, card_print from medical_card
  union select user_id, id_print from id_card where is_default
  union select user_id, id_print from controlled_buyer`

export const listPrints = (handle: Handle, userIds: readonly number[]) =>
  sql<{ id_print: string }>`
    select distinct id_print from (${OWN_PRINTS}) own where user_id = any (${[...userIds]}::int[])
    order by id_print`.execute(handle)

export const listAccountsByPrints = (handle: Handle, prints: string[]) =>
  sql<{ user_id: number }>`
    select distinct user_id from (${OWN_PRINTS}) own where id_print = any (${prints}::text[])`.execute(handle)

export const upsertControlledBuyer = (trx: Trx, userId: number, at: Date, prints: string[]) =>
  sql`insert into controlled_buyer (user_id, id_print, at)
    select ${userId}::int, p, ${at} from unnest(${prints}::text[]) p
    on conflict (user_id, id_print) do update set at = excluded.at`.execute(trx)

/** Statuses of orders with an open obligation of either side. */
const OPEN_ORDERS = [
  OrderStatus.unpaid,
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.refunding,
  OrderStatus.processing,
  OrderStatus.processingLate,
]

export const findLogoff = (handle: Handle, userId: number) =>
  handle.selectFrom('logoff').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Counts what the shopper must finish before the account can be deleted. */
export const countBlocks = (handle: Handle, userId: number, now: Date) =>
  sql<Record<LogoffBlock, number>>`select
    (select count(*)::int from orders o left join reserve_order r on r.order_id = o.id where o.user_id = ${userId}
      and (o.status in (${sql.join(OPEN_ORDERS)}) or (o.status = ${OrderStatus.completed} and r.held > 0 and r.to_at > ${now}))) as orders,
    (select count(*)::int from refund f join orders o on o.id = f.order_id where o.user_id = ${userId}
      and f.status not in ('done', 'refused', 'closed')) as refunds,
    (select (select count(*)::int from wallet_account where user_id = ${userId} and cash_fen > 0)
      + (select count(*)::int from wallet_hold where user_id = ${userId} and state = 'held')
      + (select count(*)::int from withdrawal where user_id = ${userId} and state = 'requested')) as wallet,
    (select count(*)::int from prescription where user_id = ${userId} and state = 'waiting' and valid_until > ${now})
      as prescriptions`.execute(handle)

export const insertLogoff = (trx: Trx, row: Insertable<Tables['logoff']>) =>
  trx.insertInto('logoff').values(row).execute()

export const deleteLogoff = (trx: Trx, userId: number) =>
  trx.deleteFrom('logoff').where('user_id', '=', userId).execute()

/** Locks the account against parallel writes to it and to rows that refer to it. */
export const lockUserRow = (trx: Trx, userId: number) =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

/**
 * Serializes one shopper's writes, for rules over several of the shopper's rows. Does not block rows that only refer to
 * the shopper.
 */
export const lockUser = (trx: Trx, userId: number) =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const findUserRow = (db: Handle, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'mobile_sealed', 'name_sealed', 'head'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const findOwnPicture = (db: Handle, name: string, userId: number) =>
  db.selectFrom('upload_file').select('name').where('name', '=', name).where('user_id', '=', userId).executeTakeFirst()

export const updateUserRow = (db: Handle, change: Updateable<Tables['app_user']>, userId: number) =>
  db.updateTable('app_user').set(change).where('id', '=', userId).execute()

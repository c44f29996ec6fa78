import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { NO_FEN, type Fen } from '../../../../src/domain/money'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { WithdrawalTable } from '../tables'

export type WithdrawalRow = Selectable<WithdrawalTable>

export const findWithdrawalByKey = (handle: Handle, userId: number, idemKey: string) =>
  handle
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()

export const insertWithdrawal = (trx: Trx, row: Insertable<WithdrawalTable>): Promise<WithdrawalRow> =>
  trx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow()

/** For the job that pays out: it acts for the shopper of the row. */
export const findWithdrawal = (handle: Handle, id: number): Promise<WithdrawalRow | undefined> =>
  handle.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends a withdrawal once; returns nothing when it has ended before. */
export const endWithdrawal = (
  trx: Trx,
  id: number,
  change: Updateable<WithdrawalTable>,
): Promise<WithdrawalRow | undefined> =>
  trx
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst()

/** Sums the shopper's withdrawals since a time: all of them, and the amount of those that were not refused, in fen. */
export async function sumWithdrawals(
  handle: Handle,
  userId: number,
  since: Date,
): Promise<{ count: number; amount: Fen }> {
  const row = await handle
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<Fen>`coalesce(sum(amount_fen) filter (where state <> 'refused'), 0)::int`.as('amount'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), amount: row.amount }
}

/** Sums the gold coins that the shopper has converted since a time, in fen. */
export async function sumConverted(handle: Handle, userId: number, since: Date): Promise<Fen> {
  const row = await handle
    .selectFrom('wallet_entry')
    .select(sql<Fen>`coalesce(-sum(delta), 0)::int`.as('amount'))
    .where('user_id', '=', userId)
    .where('purse', '=', 'gold')
    .where('cause', '=', 'convert')
    .where('at', '>=', since)
    .executeTakeFirst()
  return row?.amount ?? NO_FEN
}

/** Whether an entry with this key exists. */
export const hasEntry = async (handle: Handle, userId: number, key: string): Promise<boolean> =>
  (await handle
    .selectFrom('wallet_entry')
    .select('id')
    .where('user_id', '=', userId)
    .where('idem_key', '=', key)
    .executeTakeFirst()) !== undefined

/** Sums the shopper's entries by month of the shop's time zone; conversions between the balances do not count. */
export const sumMonths = (handle: Handle, userId: number, since: Date) =>
  handle
    .selectFrom('wallet_entry')
    .select(sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'))
    .select(sql<Fen>`coalesce(sum(delta) filter (where delta > 0), 0)::int`.as('income'))
    .select(sql<Fen>`coalesce(-sum(delta) filter (where delta < 0), 0)::int`.as('spending'))
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .where('cause', '<>', 'convert')
    .groupBy('month')
    .execute()

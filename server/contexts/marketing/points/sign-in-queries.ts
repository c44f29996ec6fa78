import type { Handle, Trx } from '../../../platform/db/transaction'

export const listSignRewards = (handle: Handle) =>
  handle.selectFrom('sign_reward').select(['streak', 'points']).orderBy('streak').execute()

/** Finds the shopper's sign-in of a day YYYY-MM-DD. */
export const findSignIn = (handle: Handle, userId: number, day: string) =>
  handle
    .selectFrom('sign_in')
    .select(['streak', 'points'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()

/** Lists the days of a month YYYY-MM on which the shopper signed in. */
export const listSignDays = (handle: Handle, userId: number, month: string) =>
  handle
    .selectFrom('sign_in')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', 'like', `${month}-%`)
    .orderBy('day')
    .execute()

export const insertSignIn = (
  trx: Trx,
  row: { user_id: number; day: string; streak: number; points: number; at: Date },
) => trx.insertInto('sign_in').values(row).execute()

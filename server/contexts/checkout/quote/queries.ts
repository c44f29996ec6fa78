import type { Handle } from '../../../platform/db/transaction'

export const upsertPreview = (db: Handle, userId: number, state: string) =>
  db
    .insertInto('checkout_seen')
    .values({ user_id: userId, seen: state })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen: state }))
    .execute()

import type { Trx } from '../../../../platform/db/transaction'

export const deleteCartLines = (trx: Trx, userId: number, ids: number[]) =>
  trx.deleteFrom('rx_cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute()

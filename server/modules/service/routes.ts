import type { serviceEndpoints } from '../../../src/contract/service/endpoints'
import { counselorsInOrder, positionText } from '../../../src/domain/counselor'
import type { Handlers } from '../../http/context'
import { orderState } from './order-state'

export const serviceHandlers: Handlers<keyof typeof serviceEndpoints> = {
  orderState,
  counselors: async ({ db }, { storeNo }) => {
    const all = db.selectFrom('counselor').selectAll().orderBy('store_no').orderBy('user_id')
    const rows = await (storeNo ? all.where('store_no', '=', storeNo) : all).execute()
    return counselorsInOrder(rows).map(({ user_id: userId, name, position, store_no }) => ({
      userId,
      name,
      position: positionText(position),
      storeNo: store_no,
    }))
  },
}

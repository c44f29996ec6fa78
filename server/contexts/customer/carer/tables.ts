import type { At, AtOrNull, Auto } from '../../../platform/db/column-types'

export interface CarerRightColumns {
  sees_orders: boolean
  uses_address: boolean
  sees_refills: boolean
}

interface CarerInviteTable extends CarerRightColumns {
  code_hash: string
  /** Account that invites, and that is looked after. */
  user_id: number
  created_at: At
  expires_at: At
  used_at: AtOrNull
  used_by: Auto<number | null>
}

interface CarerLinkTable extends CarerRightColumns {
  id: Auto<number>
  /** Account that is looked after. */
  user_id: number
  carer_id: number
  created_at: At
  ended_at: AtOrNull
  ended_by: Auto<number | null>
}

/** Use of a link; rows are added and never changed. */
interface CarerUseTable {
  id: Auto<number>
  link_id: number
  user_id: number
  kind: 'orders' | 'refills' | 'address' | 'ordered' | 'linked' | 'ended'
  at: At
}

interface CarerOrderTable {
  order_id: number
  link_id: number
  /** Account that receives the order. */
  user_id: number
  address_sealed: string | null
}

export interface CarerTables {
  carer_invite: CarerInviteTable
  carer_link: CarerLinkTable
  carer_use: CarerUseTable
  carer_order: CarerOrderTable
}

import { prizeParcelNo } from '../../../../src/domain/draw'
import type { Handle } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import type { Couriers } from '../../../providers/courier/contract'
import { aboutAddress } from '../../../schema/sealed-bindings'
import { queryTracking, type TrackedParcel } from '../delivery/parcel-tracking'
import { findWarehouse, type PrizeRow } from './queries'

/** Copy of the winner's address, as the marketing context seals it. */
interface SealedAddress {
  name: string
  mobile: string
  region: string
  address: string
  roomNo: string
}

/** Returns the recipient as printed on the label; null once the account is closed. */
export function recipientOf(vault: Vault, { user_id: userId, address_sealed: sealed }: PrizeRow) {
  if (sealed === null) return null
  const { name, mobile, region, address, roomNo } = JSON.parse(
    vault.open(sealed, aboutAddress(userId)),
  ) as SealedAddress
  return { name, mobile, address: `${region} ${address} ${roomNo}`.trim() }
}

interface Source {
  db: Handle
  vault: Vault
  couriers: Couriers
}

/** Returns what is known of a parcel that a carrier of the warehouse's own has. */
const ownTracking = ({ carrier, parcel_num: num }: PrizeRow): TrackedParcel['tracking'] => ({
  ...{ state: 'moving', com: carrier, num, rider: null, riderPoint: null },
  ...{ route: [], steps: [], eta: null },
})

type Warehouse = Awaited<ReturnType<typeof findWarehouse>>

/** Returns the couriers' data of a prize; null without an address. */
async function courierTracking(
  { vault, couriers }: Source,
  row: PrizeRow,
  from: Warehouse,
): Promise<TrackedParcel['tracking']> {
  const recipient = recipientOf(vault, row)
  const { sent_at: since } = row
  if (!recipient || !since || !from) return null
  const parcel = {
    ...{ parcelNo: prizeParcelNo(row.id), kind: 'post' as const, to: null, remark: '', slot: null, since },
    from: { latitude: from.latitude, longitude: from.longitude },
    recipient: { ...recipient, doorCode: '' },
  }
  return queryTracking(couriers, parcel, row.received_at !== null)
}

/** Returns the parcel of a sent prize in the form of an order's parcels. @spec PR-28 EN-20 */
export async function findPrizeParcel(source: Source, row: PrizeRow): Promise<TrackedParcel> {
  const from = await findWarehouse(source.db)
  const tracking = row.own_carrier ? ownTracking(row) : await courierTracking(source, row, from)
  return {
    parcelNo: prizeParcelNo(row.id),
    storeNo: from?.store_no ?? '',
    storeName: from?.name ?? '',
    store: { latitude: from?.latitude ?? 0, longitude: from?.longitude ?? 0 },
    goodsCount: 1,
    state: row.received_at === null ? (tracking?.state ?? 'waiting') : 'delivered',
    tracking,
  }
}

/** Returns our own steps of a prize, oldest first. */
export const prizeSteps = ({ address_at: filledAt, sent_at: sentAt, received_at: receivedAt }: PrizeRow) =>
  [
    { remark: '收货地址已登记，等待寄出', at: filledAt },
    { remark: '奖品已寄出', at: sentAt },
    { remark: '奖品已送达', at: receivedAt },
  ].flatMap(({ remark, at }) => (at ? [{ remark, acceptTime: at.toISOString() }] : []))

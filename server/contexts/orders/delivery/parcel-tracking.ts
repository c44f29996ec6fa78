import type { Couriers, Parcel, Track } from '../../../providers/courier/contract'
import { CartKind, PICKUP } from '../../../../src/domain/kind'
import type { Handle } from '../../../platform/db/transaction'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { stepsOf } from '../../../../src/domain/logistics'
import { carerDelivery } from '../../customer'
import type { OrderRow } from '../move-order'
import type { Vault } from '../../../platform/encryption'
import { addressOfOrder, noteOfOrder } from '../private-columns'
import { eventsOf, itemsOf, undeliveredPieces, refundedOf } from '../queries'
import { listStores } from './queries'

type State = 'waiting' | 'picking' | 'moving' | 'delivered'

/** Parcel of an order, with its carrier's data. */
export interface Tracked {
  parcelNo: string
  storeNo: string
  storeName: string
  store: { latitude: number; longitude: number }
  goodsCount: number
  state: State
  track: Extract<Track, { steps: unknown }> | null
}

const DELIVERED_STATUSES: readonly number[] = [OrderStatus.delivered, OrderStatus.completed]

/** Returns when the store handed it over; null before. */
async function sentAt(handle: Handle, orderId: number): Promise<Date | null> {
  const events = await eventsOf(handle, orderId)
  return events.find((event) => event.to_status === OrderStatus.shipped)?.at ?? null
}

/**
 * Returns the carrier's data of a parcel. Hands over again a parcel that got lost or was refused; null: waits for the
 * next check. Only queries a delivered order: its parcel must not be carried a second time.
 */
export async function trackOf(couriers: Couriers, parcel: Parcel, isDelivered: boolean): Promise<Tracked['track']> {
  for (let tries = 0; tries < 3; tries++) {
    const track = await couriers.track(parcel.parcelNo)
    if ('steps' in track) return track
    if (isDelivered) return null
    // Refused: the next query submits it again.
    if (
      !(await couriers.send(parcel).then(
        () => true,
        () => false,
      ))
    )
      return null
  }
  return null
}

/** Returns the data that a carrier gets for every parcel of an order. */
async function carried({ db, vault }: { db: Handle; vault: Vault }, order: OrderRow) {
  const { slot_from: from, slot_to: to } = order
  const elder = await carerDelivery({ db, vault }, order.id)
  // An account that has ended leaves no address: nothing can be carried there.
  if (elder && !elder.address) return null
  const {
    name,
    mobile,
    region,
    address: street,
    roomNo,
    latitude,
    longitude,
  } = elder?.address ?? addressOfOrder(vault, order)
  const { remark, extras } = noteOfOrder(vault, order)
  return {
    to: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    recipient: { name, mobile, address: `${region} ${street} ${roomNo}`.trim(), doorCode: extras.roomNo ?? '' },
    remark,
    slot: from && to ? { from, to } : null,
  }
}

/** Returns the parcels of an order, one per sender with pieces left to deliver; none for a pickup. */
export async function parcelsOf(
  { db: handle, couriers, vault }: { db: Handle; couriers: Couriers; vault: Vault },
  order: OrderRow,
): Promise<Tracked[]> {
  if (order.kind === PICKUP) return []
  const items = await itemsOf(handle, [order.id])
  const undeliveredItems = undeliveredPieces(items, await refundedOf(handle, [order.id]))
  // A parcel keeps its number, whatever is refunded.
  const storeNos = [...new Set(items.map((item) => item.store_no))]
  const stores = await listStores(handle, storeNos)
  const shippedAt = await sentAt(handle, order.id)
  const deliveryDetails = await carried({ db: handle, vault }, order)
  const tracked: Tracked[] = []
  for (const [index, storeNo] of storeNos.entries()) {
    const storeItems = undeliveredItems.filter((item) => item.store_no === storeNo)
    if (storeItems.length === 0) continue
    const row = stores.find((store) => store.store_no === storeNo)
    const parcelNo = `${order.order_no}-${index + 1}`
    const store = { latitude: row?.latitude ?? 0, longitude: row?.longitude ?? 0 }
    const kind = order.order_type === CartKind.lightning ? 'rider' : 'post'
    const parcel =
      shippedAt && deliveryDetails && ({ parcelNo, kind, from: store, ...deliveryDetails, since: shippedAt } as const)
    const track = parcel && (await trackOf(couriers, parcel, isDelivered(order)))
    tracked.push({
      parcelNo,
      storeNo,
      storeName: storeItems[0]?.store_name ?? '',
      store,
      goodsCount: storeItems.reduce((count, item) => count + item.count, 0),
      state: stateOf(order, track),
      track,
    })
  }
  return tracked
}

const isDelivered = ({ status }: OrderRow) => DELIVERED_STATUSES.includes(normalizeStatus(status) ?? 0)

/** Returns the state of a parcel: delivered once the order is, whatever the carrier reports. */
function stateOf(order: OrderRow, track: Tracked['track']): State {
  if (isDelivered(order)) return 'delivered'
  return track?.state ?? 'waiting'
}

/** Returns the steps of a parcel, oldest first, each once. @spec EN-20 */
export const recordsOf = ({ track }: Tracked) =>
  stepsOf((track?.steps ?? []).map(({ text, at }) => ({ remark: text, acceptTime: at.toISOString() })))
    .map(({ text, time }) => ({ remark: text, acceptTime: time }))
    .reverse()

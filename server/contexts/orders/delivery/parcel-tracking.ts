import {
  coverageOf,
  type Couriers,
  type Label,
  type Parcel,
  type ParcelTracking,
} from '../../../providers/courier/contract'
import { fen, fromFen } from '../../../../src/domain/money'
import { carrierName } from '../../../../src/domain/carrier'
import { CartKind, PICKUP } from '../../../../src/domain/kind'
import type { Handle } from '../../../platform/db/transaction'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { mergeSteps } from '../../../../src/domain/logistics'
import { countProducts } from '../../../../src/domain/tcm/lines'
import { carerDelivery } from '../../customer'
import type { OrderRow } from '../move-order'
import type { Vault } from '../../../platform/encryption'
import { addressOfOrder, noteOfOrder } from '../private-columns'
import { eventsOf, itemsOf, undeliveredPieces, refundedOf } from '../queries'
import { listParcels, type ParcelRow } from './parcel-queries'
import { listStores } from './queries'
import { parcelNoOf, sendersOf } from './send-part'

type State = 'waiting' | 'picking' | 'moving' | 'delivered'

/** Parcel of an order, with its carrier's data. */
export interface TrackedParcel {
  parcelNo: string
  storeNo: string
  storeName: string
  store: { latitude: number; longitude: number }
  goodsCount: number
  state: State
  tracking: Extract<ParcelTracking, { steps: unknown }> | null
}

/** Parcel as its carrier gets it, null before it is sent, and its row where staff has sent it. */
interface Sent {
  parcel: Parcel | null
  row: ParcelRow | undefined
}

const TEXT = {
  ownPeople: '门店配送',
  byCarrier: '商家已交付承运方',
  byOwn: '门店人员已出发配送',
  delivered: '已送达',
}

/** Statuses in which no rider may be called again: the order is being refunded or is cancelled. */
const CALLED_OFF: readonly number[] = [OrderStatus.refunding, OrderStatus.cancelled]
const DELIVERED_STATUSES: readonly number[] = [OrderStatus.delivered, OrderStatus.completed]

/** Returns when the store handed it over; null before. */
async function sentAt(handle: Handle, orderId: number): Promise<Date | null> {
  const events = await eventsOf(handle, orderId)
  return events.find((event) => event.to_status === OrderStatus.shipped)?.at ?? null
}

/**
 * Returns the carrier's data of a parcel. Hands over again a parcel that got lost or was refused; null: waits for the
 * next check. Only queries a parcel that is over: it was delivered, or its order is no longer to be delivered.
 */
export async function queryTracking(
  couriers: Couriers,
  parcel: Parcel,
  isOver: boolean,
): Promise<TrackedParcel['tracking']> {
  for (let tries = 0; tries < 3; tries++) {
    const tracking = await couriers.track(parcel.parcelNo, parcel)
    if ('steps' in tracking) return tracking
    if (isOver) return null
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

/** Returns the number that staff typed; null without one. */
export const labelOf = (row: ParcelRow | undefined): Label | null =>
  row && row.carrier !== null && row.num !== null ? { carrier: row.carrier, num: row.num } : null

/** Returns what is stored of a parcel that no provider carries: its typed number, and the reports of its carrier. */
function storedTracking(
  { kind, since }: Parcel,
  row: ParcelRow | undefined,
  isTracked: boolean,
): TrackedParcel['tracking'] {
  const label = labelOf(row)
  const isOwn = kind === 'rider'
  const delivered = row?.delivered_at ?? null
  const reported = (row?.track_steps ?? []).map(({ text, at }) => ({ text, at: new Date(at) }))
  return {
    state: delivered ? 'delivered' : (row?.track_state ?? (isTracked ? 'waiting' : 'moving')),
    com: label ? carrierName(label.carrier) : isOwn ? TEXT.ownPeople : '',
    num: label?.num ?? '',
    ...{ rider: null, riderPoint: null, route: [], eta: null },
    steps: [
      { text: isOwn ? TEXT.byOwn : TEXT.byCarrier, at: since },
      ...reported,
      ...(delivered && reported.length === 0 ? [{ text: TEXT.delivered, at: delivered }] : []),
    ],
  }
}

/** Returns what is known of a sent parcel. A number that staff typed replaces the provider's. */
async function findTracking(
  couriers: Couriers,
  { parcel, row }: Sent,
  isOver: boolean,
): Promise<TrackedParcel['tracking']> {
  if (!parcel) return null
  const coverage = coverageOf(couriers, parcel.kind)
  if (coverage !== 'whole') return storedTracking(parcel, row, coverage === 'typed')
  const tracking = await queryTracking(couriers, parcel, isOver)
  const label = labelOf(row)
  return tracking && label ? { ...tracking, com: carrierName(label.carrier), num: label.num } : tracking
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

interface Source {
  db: Handle
  couriers: Couriers
  vault: Vault
}

/** Returns the parcels of an order as their carriers get them, one per sender with pieces left to deliver. */
async function sentParcels({ db: handle, vault }: Source, order: OrderRow) {
  if (order.kind === PICKUP) return []
  const items = await itemsOf(handle, [order.id])
  const undeliveredItems = undeliveredPieces(items, await refundedOf(handle, [order.id]))
  // A parcel keeps its number, whatever is refunded.
  const storeNos = sendersOf(items)
  const stores = await listStores(handle, storeNos)
  const rows = await listParcels(handle, order.id)
  const shippedAt = await sentAt(handle, order.id)
  const deliveryDetails = await carried({ db: handle, vault }, order)
  return storeNos.flatMap((storeNo) => {
    const storeItems = undeliveredItems.filter((item) => item.store_no === storeNo)
    if (storeItems.length === 0) return []
    const place = stores.find((store) => store.store_no === storeNo)
    const row = rows.find((one) => one.store_no === storeNo)
    const store = { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 }
    const kind = order.order_type === CartKind.lightning ? ('rider' as const) : ('post' as const)
    const since = row?.sent_at ?? shippedAt
    const parcelNo = parcelNoOf(order, storeNos, storeNo)
    const worth = fromFen(fen(storeItems.reduce((sum, item) => sum + item.price_fen * item.count, 0)))
    const label = labelOf(row)
    const sender = { parcelNo, kind, storeNo, from: store, worth, label }
    const parcel: Parcel | null = since && deliveryDetails ? { ...sender, ...deliveryDetails, since } : null
    return [{ parcelNo, storeNo, store, items: storeItems, parcel, row }]
  })
}

/** Returns the parcels of an order with what their carriers know; none for a pickup. */
export async function parcelsOf(source: Source, order: OrderRow): Promise<TrackedParcel[]> {
  const tracked: TrackedParcel[] = []
  for (const { parcelNo, storeNo, store, items, parcel, row } of await sentParcels(source, order)) {
    const isOver = isDelivered(order) || (row?.delivered_at ?? null) !== null
    const tracking = await findTracking(source.couriers, { parcel, row }, isOver || CALLED_OFF.includes(order.status))
    tracked.push({
      ...{ parcelNo, storeNo, store, tracking },
      storeName: items[0]?.store_name ?? '',
      goodsCount: countProducts(items),
      state: isOver ? 'delivered' : (tracking?.state ?? 'waiting'),
    })
  }
  return tracked
}

/** Returns the parcels on their way whose typed numbers a provider tracks. */
export const typedParcels = async (source: Source, order: OrderRow) =>
  (await sentParcels(source, order)).flatMap(({ storeNo, parcel, row }) =>
    parcel?.label && row && row.delivered_at === null && coverageOf(source.couriers, parcel.kind) === 'typed'
      ? [{ storeNo, parcel, row }]
      : [],
  )

const isDelivered = ({ status }: OrderRow) => DELIVERED_STATUSES.includes(normalizeStatus(status) ?? 0)

/** Returns the steps of a parcel, oldest first, each once. @spec EN-20 */
export const recordsOf = ({ tracking }: TrackedParcel) =>
  mergeSteps((tracking?.steps ?? []).map(({ text, at }) => ({ remark: text, acceptTime: at.toISOString() })))
    .map(({ text, time }) => ({ remark: text, acceptTime: time }))
    .reverse()

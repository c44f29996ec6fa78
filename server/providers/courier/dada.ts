// Open platform of Dada (达达): addOrder, reAddOrder, formalCancel, status/query and the notice of a status; https://newopen.imdada.cn
import { createHash } from 'node:crypto'
import { toGcj02, toWgs84 } from '../../../src/domain/geo'
import { ProviderFailure, requestJson } from '../../platform/provider-http'
import type { RidersAccount } from './account'
import type { Couriers, CourierReport, Parcel, RiderCancel, KnownTracking, ParcelTracking } from './contract'

const PROVIDER = 'dada'
const HOST = 'https://newopen.imdada.cn'
/** How long the answer to a query is reused, in ms. */
const FRESH_MS = 10_000
const MOST_CACHED = 2000

/** Reason of a cancellation: 顾客取消订单. */
const CANCELLED_BY_SHOPPER = 4
/** Code of a refusal: the platform has no such delivery. */
const NO_DELIVERY = '2005'

/** Codes of a delivery that has ended without arriving: cancelled, returned to the store, not created. */
const ENDED: readonly number[] = [5, 10, 1000]
/** States by the code of a delivery: 待接单, 待取货, 配送中, 已完成, 指派单, 返回中, 骑士到店. */
const STATES: Record<number, KnownTracking['state']> = {
  ...{ 1: 'waiting', 2: 'picking', 3: 'moving', 4: 'delivered', 8: 'waiting', 9: 'moving', 100: 'picking' },
}
/** Times of a delivery in the reply to a query, and the step that each means. */
const STEPS = [
  ['acceptTime', '骑手已接单，正前往门店'],
  ['fetchTime', '骑手已取货，正在送往收货地址'],
  ['finishTime', '已送达'],
] as const

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

/** Returns the signature of a request: names and values in order of the names, between two secrets. */
export function signatureOf(fields: Record<string, string>, appSecret: string): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return md5(appSecret + text + appSecret).toUpperCase()
}

/** Returns the signature of a notice. Contains no secret and can be forged: a notice only leads to a query. */
export const noticeSignatureOf = (values: readonly [clientId: string, orderId: string, updateTime: string]): string =>
  md5([...values].sort().join(''))

const timeOf = (text: unknown) => new Date(`${String(text).trim().replace(' ', 'T')}+08:00`)

function readDelivery(parcelNo: string, result: Record<string, unknown>): ParcelTracking {
  const code = Number(result.statusCode)
  const state = STATES[code]
  if (ENDED.includes(code)) return { state: 'unknown' }
  if (!state) throw new ProviderFailure(PROVIDER, 'content')
  const [latitude, longitude] = [Number(result.transporterLat), Number(result.transporterLng)]
  const hasSpot = Boolean(latitude && longitude) && state !== 'delivered'
  const [name, phone] = [String(result.transporterName ?? ''), String(result.transporterPhone ?? '')]
  return {
    state,
    com: '达达骑手',
    num: parcelNo,
    rider: name && phone ? { name, phone } : null,
    riderPoint: hasSpot ? toWgs84({ latitude, longitude, datum: 'gcj02' }) : null,
    route: [],
    steps: STEPS.flatMap(([field, text]) => {
      const at = timeOf(result[field])
      return result[field] && !Number.isNaN(at.getTime()) ? [{ text, at }] : []
    }),
    eta: null,
  }
}

/** Riders of a platform, with the reader of its notices. */
export interface Riders extends Pick<Couriers, 'send' | 'track'> {
  cancel(parcelNo: string): Promise<RiderCancel>
  /** Reads a notice and queries the delivery; null when it is not genuine. */
  readNotice(body: string): Promise<CourierReport | 'other' | null>
}

interface Options {
  now: () => Date
  callbackUrl: string
  timeoutMs?: number
}

/** Client of Dada. Our parcel number is the key of a delivery: repeating a call sends no second rider. */
export function dada(account: RidersAccount, { now, callbackUrl, timeoutMs }: Options): Riders {
  const { appKey, appSecret, sourceId, shops, cityCode, endpoint = HOST } = account
  const cached = new Map<string, { at: number; track: ParcelTracking }>()

  /** Calls a method. Throws a ProviderFailure with the platform's code of a refusal. */
  async function call(path: string, content: object): Promise<Record<string, unknown>> {
    const fields = {
      ...{ app_key: appKey, body: JSON.stringify(content), format: 'json', source_id: sourceId, v: '1.0' },
      timestamp: String(Math.floor(now().getTime() / 1000)),
    }
    const reply = await requestJson(PROVIDER, endpoint.replace(/\/$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, signature: signatureOf(fields, appSecret) }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
    if (reply.status !== 'success' || Number(reply.code) !== 0)
      throw new ProviderFailure(PROVIDER, 'refused', String(reply.code ?? '').slice(0, 10))
    return (reply.result ?? {}) as Record<string, unknown>
  }

  /** Queries a delivery; `unknown` for one that the platform does not have, or that must be published again. */
  async function query(parcelNo: string): Promise<ParcelTracking> {
    const track = await call('/api/order/status/query', { order_id: parcelNo }).then(
      (result) => readDelivery(parcelNo, result),
      (error: unknown): ParcelTracking => {
        if (error instanceof ProviderFailure && error.reason === 'refused') return { state: 'unknown' }
        throw error
      },
    )
    if (cached.size >= MOST_CACHED) cached.clear()
    cached.set(parcelNo, { at: now().getTime(), track })
    return track
  }

  /** Returns the state of a delivery that the platform refused to cancel. Throws when it may still be cancelled. */
  async function stateAfterRefusal(parcelNo: string, refusal: ProviderFailure): Promise<RiderCancel> {
    const track = await call('/api/order/status/query', { order_id: parcelNo }).then(
      (result) => readDelivery(parcelNo, result),
      (error: unknown): ParcelTracking => {
        if (error instanceof ProviderFailure && error.code === NO_DELIVERY) return { state: 'unknown' }
        throw error
      },
    )
    if (track.state === 'unknown') return 'cancelled'
    if (track.state === 'delivered') return 'delivered'
    if (track.state === 'moving') return 'pickedUp'
    throw refusal
  }

  function orderOf({ parcelNo, storeNo = '', recipient, to, remark, worth = 0 }: Parcel) {
    const shop = Object.hasOwn(shops, storeNo) ? shops[storeNo] : undefined
    if (!shop || !to) throw new ProviderFailure(PROVIDER, 'refused', shop ? 'no point' : 'no shop')
    const { latitude, longitude } = toGcj02(to)
    return {
      ...{ shop_no: shop, origin_id: parcelNo, city_code: cityCode, cargo_price: worth, cargo_weight: 1, is_prepay: 0 },
      ...{ receiver_name: recipient.name, receiver_phone: recipient.mobile },
      receiver_address: [recipient.address, recipient.doorCode].filter(Boolean).join(' '),
      ...{ receiver_lat: latitude, receiver_lng: longitude, callback: callbackUrl, info: remark },
    }
  }

  return {
    send: async (parcel) => {
      const order = orderOf(parcel)
      cached.delete(parcel.parcelNo)
      try {
        await call('/api/order/addOrder', order)
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.reason !== 'refused') throw error
        // The platform refuses a number that it has: the delivery runs already, or has ended and is published again.
        if ((await query(parcel.parcelNo)).state === 'unknown') await call('/api/order/reAddOrder', order)
      }
    },
    // The platform cancels until the rider has picked up; it may keep a part of the fee for the rider.
    cancel: async (parcelNo) => {
      cached.delete(parcelNo)
      try {
        await call('/api/order/formalCancel', { order_id: parcelNo, cancel_reason_id: CANCELLED_BY_SHOPPER })
        return 'cancelled'
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.reason !== 'refused') throw error
        return stateAfterRefusal(parcelNo, error)
      }
    },
    track: async (parcelNo) => {
      const known = cached.get(parcelNo)
      return known && now().getTime() - known.at < FRESH_MS ? known.track : query(parcelNo)
    },
    readNotice: async (body) => {
      let notice: Record<string, unknown>
      try {
        notice = JSON.parse(body) as Record<string, unknown>
      } catch {
        return null
      }
      const [clientId, orderId, updateTime] = [notice.client_id, notice.order_id, notice.update_time].map((value) =>
        String(value ?? ''),
      ) as [string, string, string]
      if (orderId === '' || notice.signature !== noticeSignatureOf([clientId, orderId, updateTime])) return null
      const track = await query(orderId)
      return 'steps' in track ? { parcelNo: orderId, state: track.state, steps: track.steps } : 'other'
    },
  }
}

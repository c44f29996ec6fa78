import { createHash } from 'node:crypto'
import { distance } from '../../../src/domain/geo'
import { pointAlong } from '../../../src/domain/logistics'
import type { Couriers, Parcel, TrackPoint, ParcelTracking } from './contract'

interface Options {
  now: () => Date
  /**
   * Seed of the faults: the same seed and parcel number behave the same way. Without a seed a courier is always
   * available.
   */
  seed?: number | undefined
  /**
   * Pace of the demo: riders are this many times faster than real ones, and mail passes an hour in the time of a
   * rider's minute. Without it parcels take real time.
   */
  speed?: number | undefined
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Speed of a rider in metres per minute on the map; picking up at the counter takes `PICK_MS`. */
const METRES_A_MINUTE = 150
const PICK_MS = 5 * MINUTE
const LATE_MS = 12 * MINUTE
const ROOM_MS = 8 * MINUTE
const EXPRESS_LATE_MS = 20 * HOUR
const MINUTES_AN_HOUR = 60

/** Simulated course of a parcel, derived from its number. */
export interface FaultPlan {
  /** Whether its first submission gets lost. */
  lost: boolean
  /** Whether no courier accepts it the first time. */
  refused: boolean
  late: boolean
  /** Whether every step is reported twice. */
  twice: boolean
}

export function faultPlanOf(parcelNo: string, seed = 1): FaultPlan {
  const bytes = createHash('sha256').update(`${seed}:${parcelNo}`).digest()
  const is = (place: number) => (bytes[place] as number) % 4 === 0
  return { lost: is(0), late: is(1), twice: is(2), refused: is(3) }
}

const digits = (parcelNo: string, length: number) =>
  String(createHash('sha256').update(parcelNo).digest().readUIntBE(0, 6)).padStart(length, '0').slice(-length)

type Steps = Extract<ParcelTracking, { steps: unknown }>['steps']
/** Returns the steps reached by now; `ms` is the time that the demo takes for a real millisecond. */
const upTo = (now: Date, steps: [number, string][], since: number, ms: number): Steps =>
  steps.flatMap(([after, text]) => {
    const at = since + after * ms
    return at <= now.getTime() ? [{ text, at: new Date(at) }] : []
  })

/** Parcel on its way, and the time of the demo's clock. */
interface Journey {
  parcel: Parcel
  faultPlan: FaultPlan
  now: Date
  /** Time that the demo takes for a real millisecond, in ms: 1, less in a faster demo. */
  ms: number
}

/** Returns a path of two streets with a corner between them. */
const routeBetween = (from: TrackPoint, to: TrackPoint): TrackPoint[] => [
  from,
  { latitude: from.latitude, longitude: to.longitude },
  to,
]

function ride({ parcel: { parcelNo, from, to, since }, faultPlan: { late }, now, ms }: Journey): ParcelTracking {
  const route = routeBetween(from, to ?? from)
  const metres = route.slice(1).reduce((all, point, index) => all + distance(route[index] as TrackPoint, point), 0)
  const rideMs = (metres / METRES_A_MINUTE) * MINUTE + (late ? LATE_MS : 0)
  const begun = since.getTime()
  const pickedUp = begun + PICK_MS * ms
  const there = pickedUp + rideMs * ms
  const at = now.getTime()
  const state = at >= there ? 'delivered' : at >= pickedUp ? 'moving' : 'picking'
  const reason = late ? '雨天路滑，骑手减速慢行' : state === 'picking' ? '骑手正在取货' : '按当前路况估计'
  return {
    state,
    com: '闪送骑手',
    num: digits(parcelNo, 10),
    rider: { name: '王师傅', phone: `4000000000,${digits(parcelNo, 4)}` },
    riderPoint: pointAlong(route, state === 'picking' ? 0 : (at - pickedUp) / (rideMs * ms)),
    route,
    steps: upTo(
      now,
      [
        [0, '骑手已接单，正前往门店'],
        [PICK_MS, '骑手已取货，正在送往收货地址'],
        ...(late ? [[PICK_MS + MINUTE, '雨天路滑，预计晚到 12 分钟'] as [number, string]] : []),
        [PICK_MS + rideMs, '已送达'],
      ],
      begun,
      ms,
    ),
    eta: state === 'delivered' ? null : { from: new Date(there), to: new Date(there + ROOM_MS * ms), reason },
  }
}

const EXPRESS: [number, string][] = [
  [0, '商家已交付承运方'],
  [2 * HOUR, '快件已揽收'],
  [10 * HOUR, '快件已到达转运中心'],
  [30 * HOUR, '快件正在派送'],
  [36 * HOUR, '快件已签收'],
]

function express({ parcel: { parcelNo, since }, faultPlan: { late }, now, ms }: Journey): ParcelTracking {
  const delay = late ? EXPRESS_LATE_MS : 0
  const steps = EXPRESS.map(([after, text], index): [number, string] => [after + (index > 2 ? delay : 0), text])
  if (late) steps.splice(3, 0, [11 * HOUR, '因天气原因，转运延迟'])
  const there = since.getTime() + (36 * HOUR + delay) * ms
  const isThere = now.getTime() >= there
  const reason = late ? '因天气原因，转运延迟' : '按承运方时效估计'
  return {
    state: isThere ? 'delivered' : now.getTime() - since.getTime() >= 2 * HOUR * ms ? 'moving' : 'waiting',
    com: '演示速递',
    num: `YS${digits(parcelNo, 12)}`,
    rider: null,
    riderPoint: null,
    route: [],
    steps: upTo(now, steps, since.getTime(), ms),
    eta: isThere ? null : { from: new Date(there - 6 * HOUR * ms), to: new Date(there + 6 * HOUR * ms), reason },
  }
}

/** Simulates riders and post: parcels move with the clock along streets, and their numbers decide their faults. */
export function sandboxCouriers({ now, seed, speed }: Options): Couriers {
  const riderMs = speed ? 1 / speed : 1
  const mailMs = speed ? riderMs / MINUTES_AN_HOUR : 1
  const lost = new Set<string>()
  const refused = new Set<string>()
  const known = new Map<string, Parcel>()
  const faultPlanIn = (parcelNo: string) => faultPlanOf(parcelNo, seed)
  function trackingOf(parcelNo: string): ParcelTracking {
    const parcel = known.get(parcelNo)
    if (!parcel) return { state: 'unknown' }
    const faultPlan = faultPlanIn(parcelNo)
    const journey = { parcel, faultPlan, now: now() }
    const track = parcel.kind === 'rider' ? ride({ ...journey, ms: riderMs }) : express({ ...journey, ms: mailMs })
    return faultPlan.twice && 'steps' in track
      ? { ...track, steps: track.steps.flatMap((step) => [step, step]) }
      : track
  }
  return {
    send: async (parcel) => {
      const { parcelNo } = parcel
      const faultPlan = faultPlanIn(parcelNo)
      if (seed !== undefined && faultPlan.refused && !refused.has(parcelNo)) {
        refused.add(parcelNo)
        throw new Error('no rider is available')
      }
      if (faultPlan.lost && !lost.has(parcelNo)) return void lost.add(parcelNo)
      if (!known.has(parcelNo)) known.set(parcelNo, parcel)
    },
    track: async (parcelNo) => trackingOf(parcelNo),
    cancel: async (parcelNo) => {
      const { state } = trackingOf(parcelNo)
      if (state === 'delivered') return 'delivered'
      if (state === 'moving') return 'pickedUp'
      known.delete(parcelNo)
      return 'cancelled'
    },
  }
}

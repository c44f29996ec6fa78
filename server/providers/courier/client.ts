import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { Couriers, RiderCancel, KnownTracking, ParcelTracking, TrackPoint } from './contract'

const TIMEOUT_MS = 5000
const STATES: readonly string[] = ['waiting', 'picking', 'moving', 'delivered'] satisfies KnownTracking['state'][]
const MOST_CHARS = 100
const MOST_STEPS = 200
const MOST_POINTS = 2000
/** Digits with an extension, as in `4000000000,1234`. */
const PHONE = /^\+?\d[\d,-]{2,23}$/

const notCancelled = () => refuse('providerDown', '取消配送没有成功，请稍后再试')
const down = () => refuse('providerDown', '配送服务暂时没有响应，请稍后再试')

/** Removes control characters and limits the length: shoppers read these texts. */
const clean = (text: string) =>
  String(text ?? '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, MOST_CHARS)

const isTime = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime())
const isWithin = (value: number, most: number) => typeof value === 'number' && Math.abs(value) <= most
const isPoint = (point: TrackPoint | null): point is TrackPoint =>
  point !== null && isWithin(point.latitude, 90) && isWithin(point.longitude, 180)
const listOf = <T>(value: readonly T[]): readonly T[] => (Array.isArray(value) ? value : [])

const riderOf = (rider: KnownTracking['rider']) =>
  rider && PHONE.test(rider.phone) ? { name: clean(rider.name), phone: rider.phone } : null
const etaOf = (eta: KnownTracking['eta']) =>
  eta && isTime(eta.from) && isTime(eta.to) ? { from: eta.from, to: eta.to, reason: clean(eta.reason) } : null

/** Reads a reply: fails for an unknown state and drops invalid times, points and phone numbers. */
function cleanTracking(tracking: ParcelTracking): ParcelTracking {
  if (tracking?.state === 'unknown') return { state: 'unknown' }
  if (!STATES.includes(tracking?.state)) return down()
  return {
    state: tracking.state,
    com: clean(tracking.com),
    num: clean(tracking.num),
    rider: riderOf(tracking.rider ?? null),
    riderPoint: isPoint(tracking.riderPoint ?? null) ? tracking.riderPoint : null,
    route: listOf(tracking.route).filter(isPoint).slice(0, MOST_POINTS),
    steps: listOf(tracking.steps)
      .filter(({ at }) => isTime(at))
      .slice(0, MOST_STEPS)
      .map(({ text, at }) => ({ text: clean(text), at })),
    eta: etaOf(tracking.eta ?? null),
  }
}

const CANCELS: readonly RiderCancel[] = ['cancelled', 'pickedUp', 'delivered']

/** Limits the waiting for couriers and reads their replies; one that refuses, fails or stays silent gives 502. */
export const courierClient = (provider: Couriers, { timeoutMs = TIMEOUT_MS } = {}): Couriers => ({
  ...(provider.coverage && { coverage: provider.coverage }),
  ...(provider.cancel && {
    cancel: async (parcelNo) => {
      const answer = await withTimeout(timeoutMs, provider.cancel?.(parcelNo) ?? notCancelled(), notCancelled)
      return CANCELS.includes(answer) ? answer : notCancelled()
    },
  }),
  ...(provider.readNotice && {
    readNotice: async (name, notice) => (await provider.readNotice?.(name, notice)) ?? null,
  }),
  send: async (parcel) => void (await withTimeout(timeoutMs, provider.send(parcel), down)),
  track: async (parcelNo, parcel) =>
    cleanTracking(await withTimeout(timeoutMs, provider.track(parcelNo, parcel), down)),
})

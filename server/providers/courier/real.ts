import type { Couriers } from './contract'
import type { Riders } from './dada'
import type { ExpressTracker } from './kuaidi100'

/** Last digits of the recipient's phone number, which carriers compare. */
const tail = (mobile: string) => mobile.slice(-4)

interface Services {
  express: ExpressTracker | null
  riders: Riders | null
}

/**
 * Couriers of a real shop: a platform's riders, and parcels whose numbers staff type. Staff of the store deliver
 * orders that no service covers, and report the arrival.
 */
export const realCouriers = ({ express, riders }: Services): Couriers => ({
  coverage: { rider: riders ? 'whole' : 'none', post: express ? 'typed' : 'none' },
  send: async (parcel) => {
    if (parcel.kind === 'rider') return riders?.send(parcel)
    if (parcel.label) await express?.subscribe(parcel.label, tail(parcel.recipient.mobile))
    return undefined
  },
  track: async (parcelNo, parcel) => {
    if (parcel?.kind !== 'post') return riders?.track(parcelNo) ?? { state: 'unknown' }
    if (!express || !parcel.label) return { state: 'unknown' }
    return express.query(parcel.label, tail(parcel.recipient.mobile))
  },
  ...(riders && { cancel: (parcelNo) => riders.cancel(parcelNo) }),
  readNotice: async (provider, { body }) => {
    if (provider === 'kuaidi100') return express?.readPush(body) ?? null
    if (provider === 'dada') return riders?.readNotice(body) ?? null
    return null
  },
})

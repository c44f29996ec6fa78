/** Coordinates in WGS-84. */
export interface TrackPoint {
  latitude: number
  longitude: number
}

/** Recipient as printed on the label and shown to the rider. Personal data: never in logs or urls. */
export interface Recipient {
  name: string
  mobile: string
  address: string
  /** Code of the door or gate; '' for none. */
  doorCode: string
}

/** Carrier by its code of src/domain/carrier, and its number of the parcel. */
export interface Label {
  carrier: string
  num: string
}

/**
 * Part of the delivery that a provider covers. whole: it takes the parcel, numbers it and tracks it. typed: staff type
 * the carrier's number, and the provider tracks it. none: staff of the store deliver, and report the arrival.
 */
export type Coverage = 'whole' | 'typed' | 'none'

export interface Parcel {
  parcelNo: string
  /** rider: delivered within the city in minutes; post: mailed, takes days. */
  kind: 'rider' | 'post'
  from: TrackPoint
  to: TrackPoint | null
  recipient: Recipient
  /** Shopper's note for the courier. */
  remark: string
  /** Promised delivery slot; null means as soon as possible. */
  slot: { from: Date; to: Date } | null
  /** Time when the store handed the parcel over. */
  since: Date
  /** Carrier and number that staff typed; absent without them. */
  label?: Label | null
  /** Store that sends it, and the value of its products in yuan; absent where no provider needs them. */
  storeNo?: string
  worth?: number
}

/**
 * Carrier's information on a parcel; `unknown` means it must be handed over again. The same step may be reported twice.
 */
export type ParcelTracking =
  | { state: 'unknown' }
  | {
      state: 'waiting' | 'picking' | 'moving' | 'delivered'
      /** Carrier and its own parcel number. */
      com: string
      num: string
      /** Virtual phone number that reaches the rider during the order; hides the real numbers of both sides. */
      rider: { name: string; phone: string } | null
      /** Position of the rider; null when the carrier does not say. */
      riderPoint: TrackPoint | null
      route: TrackPoint[]
      steps: { text: string; at: Date }[]
      /** Expected arrival, and the reason for its range. Null after delivery. */
      eta: { from: Date; to: Date; reason: string } | null
    }

/** Outcome of a request to cancel a rider. `cancelled`: no rider comes, also when none was ordered. */
export type RiderCancel = 'cancelled' | 'pickedUp' | 'delivered'

/** Provider of deliveries: riders and post, both external systems. */
export interface Couriers {
  /** Hands a parcel over; rejects when no courier accepts it now. Repeating the call sends no second parcel. */
  send(parcel: Parcel): Promise<void>
  /** `parcel` is needed for a kind whose numbers staff type. */
  track(parcelNo: string, parcel?: Parcel): Promise<ParcelTracking>
  /**
   * Cancels the rider of a parcel that waits in the store; repeating the call is no error. `pickedUp` and `delivered`
   * change nothing. Rejects when the provider does not answer. Absent where no provider has riders.
   */
  cancel?(parcelNo: string): Promise<RiderCancel>
  /** Coverage by kind of parcel; `whole` when absent. */
  coverage?: Readonly<Record<Parcel['kind'], Coverage>>
  /** Reads a notice of a provider; null when it is not genuine, 'other' when it changes nothing. */
  readNotice?(provider: string, notice: CourierNotice): Promise<CourierReport | 'other' | null>
}

/** Notice as it arrived, with its raw body. */
export interface CourierNotice {
  body: string
}

/** Report of a genuine notice on a parcel, under our own number or under the carrier's. */
export type CourierReport = { state: KnownTracking['state']; steps: KnownTracking['steps'] } & (
  | { parcelNo: string }
  | { label: Label }
)

/** Tracking of a parcel that its carrier knows. */
export type KnownTracking = Extract<ParcelTracking, { steps: unknown }>

/** Returns the coverage for parcels of a kind. */
export const coverageOf = ({ coverage }: Pick<Couriers, 'coverage'>, kind: Parcel['kind']): Coverage =>
  coverage?.[kind] ?? 'whole'

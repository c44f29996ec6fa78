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
}

/**
 * Carrier's information on a parcel; `unknown` means it must be handed over again. The same step may be reported twice.
 */
export type Track =
  | { state: 'unknown' }
  | {
      state: 'waiting' | 'picking' | 'moving' | 'delivered'
      /** Carrier and its own parcel number. */
      com: string
      num: string
      /** Virtual phone number that reaches the rider during the order; hides the real numbers of both sides. */
      rider: { name: string; phone: string } | null
      spot: TrackPoint | null
      route: TrackPoint[]
      steps: { text: string; at: Date }[]
      /** Expected arrival, and the reason for its range. Null after delivery. */
      eta: { from: Date; to: Date; reason: string } | null
    }

/** Provider of deliveries: riders and post, both external systems. */
export interface Couriers {
  /** Hands a parcel over; rejects when no courier accepts it now. Repeating the call sends no second parcel. */
  send(parcel: Parcel): Promise<void>
  track(parcelNo: string): Promise<Track>
}

/** WGS-84. */
export interface Spot {
  latitude: number
  longitude: number
}

/** Who takes it at the door, as the label and the rider need it: personal data, in no log and no address. */
export interface Recipient {
  name: string
  mobile: string
  address: string
  /** Of the door or the gate, '' for none. */
  doorCode: string
}

export interface Parcel {
  parcelNo: string
  /** rider: carried through the city in minutes; post: by mail, in days. */
  kind: 'rider' | 'post'
  from: Spot
  to: Spot | null
  recipient: Recipient
  /** The shopper's word to who brings it. */
  remark: string
  /** The hour that was promised; null: as soon as possible. */
  slot: { from: Date; to: Date } | null
  /** When the store handed it over. */
  since: Date
}

/** What a carrier knows of a parcel; `unknown`: it has to be handed over again. The same step may be told twice. */
export type Track =
  | { state: 'unknown' }
  | {
      state: 'waiting' | 'picking' | 'moving' | 'delivered'
      /** The carrier, and its own number of the parcel. */
      com: string
      num: string
      /** A number that leads to the rider for the time of the order; neither side learns the other's. */
      rider: { name: string; phone: string } | null
      spot: Spot | null
      way: Spot[]
      steps: { text: string; at: Date }[]
      /** When it comes, and why it is not known better. Null once it is there. */
      eta: { from: Date; to: Date; reason: string } | null
    }

/** Who carries parcels: riders and the post, each a system of its own. */
export interface Couriers {
  /** Hands a parcel over; rejects where nobody takes it now. Repeating it sends no second one. */
  send(parcel: Parcel): Promise<void>
  track(parcelNo: string): Promise<Track>
}

import type { City } from '../../platform/regions'

/** Place with a point in GCJ-02. */
export interface StreetPoint {
  id: string
  title: string
  lat: number
  lng: number
  kind: 'shop' | 'place' | 'grid'
  /** Address in the demo data; a generated place has the address of its street. */
  address?: string
  cityId?: number
}

export interface Box {
  south: number
  north: number
  west: number
  east: number
}

export interface Address {
  province: string
  city: string
  district: string
  street: string
  street_number: string
  adcode: string
}

/** Places that a simulated maps service knows. */
export interface Town {
  known: readonly StreetPoint[]
  cityAt(lat: number, lng: number): City | undefined
  districtAt(city: City, lat: number, lng: number): [code: string, name: string] | undefined
  addressAt(lat: number, lng: number): Address | null
  /** Returns an address in one line. */
  lineOf(address: Address): string
  spotsIn(box: Box): StreetPoint[]
}

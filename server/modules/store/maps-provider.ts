/**
 * What the shop asks of a maps web service; shapes after its reverse geocoder and its place search. Points are wgs84 on
 * this side: an implementation over a gcj02 service converts at its own edge.
 */
export interface MapsProvider {
  /** The address of a point and what is around it; null when the service knows nothing there. */
  reverse(point: { latitude: number; longitude: number }, options: { withPois: boolean }): Promise<MapAddress | null>
  /** Places of a city by words, best first. */
  search(query: { keyword: string; cityId: number; cityName: string }): Promise<MapPlace[]>
}

export interface MapAddress {
  /** In one line: 广东省深圳市南山区沿山路 1 号. */
  address: string
  /** Name of the city without 市. */
  city: string
  /** GB/T 2260 code of the district or city. */
  adcode: string
  pois: MapPoi[]
}

export interface MapPlace {
  title: string
  address: string
  latitude: number
  longitude: number
  cityId: number
}

export type MapPoi = Omit<MapPlace, 'cityId'> & {
  /** Metres from the asking point. */
  distance: number
}

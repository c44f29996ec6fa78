/**
 * Interface of the map provider, in the shapes of Tencent's web service (apis.map.qq.com): a real implementation only
 * sends and parses, and `client.ts` interprets. Every point is GCJ-02, as in Chinese maps. A call without a reply rejects
 * or stays pending.
 */
export interface MapsProvider {
  /** GET /ws/geocoder/v1/?location=lat,lng&get_poi=0|1 */
  geocoder(request: { location: string; get_poi: 0 | 1 }): Promise<MapsAnswer<{ result: GeocodedPlace }>>
  /** GET /ws/geocoder/v1/?address&region=adcode */
  addressGeocoder(request: { address: string; region: string }): Promise<MapsAnswer<{ result: AddressPoint }>>
  /** GET /ws/place/v1/suggestion?keyword&region=adcode&region_fix=1&location=lat,lng */
  suggestion(request: {
    keyword: string
    region: string
    location?: string
  }): Promise<MapsAnswer<{ data: SuggestedPlace[] }>>
}

/**
 * Reply of the service. `status` 0 is success, 347 no result; 12x a limit, 19x and 3xx an invalid request, 5xx a
 * failure of the service.
 */
export type MapsAnswer<T> = (T & { status: 0 }) | { status: number; message: string }

export interface LatLng {
  lat: number
  lng: number
}

export interface GeocodedPlace {
  /** Address in one line: 广东省深圳市南山区海棠路 12 号. */
  address: string
  address_component: { province: string; city: string; district: string; street: string; street_number: string }
  /** GB/T 2260 code of the district, or of the city when the district is unknown. */
  ad_info: { adcode: string }
  /** Present with get_poi=1, nearest first. `_distance` is in metres. */
  pois?: { id: string; title: string; address: string; location: LatLng; _distance: number }[]
}

/** Point of a typed address. */
export interface AddressPoint {
  location: LatLng
  ad_info: { adcode: string }
  /** 1 to 10: from 7 on the point is that of the address, below only that of its street, district or city. */
  reliability: number
}

export interface SuggestedPlace {
  id: string
  title: string
  address: string
  location: LatLng
  adcode: string
}

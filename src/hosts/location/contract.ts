import type { HostResult } from '../result'

/** A point in degrees, always WGS-84: a host with GCJ-02 converts before it returns. @spec BC-85 */
export interface Point {
  latitude: number
  longitude: number
}

/** Requests the position from the device once. Never throws and never stays pending. */
export interface LocationHost {
  locate(): Promise<HostResult<Point>>
}

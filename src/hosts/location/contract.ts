import type { HostResult } from '../result'

/** Degrees, always WGS-84: a host that gives GCJ-02 converts before it answers. @spec BC-85 */
export interface Point {
  latitude: number
  longitude: number
}

/** Asks the device once. Never throws and never stays pending. */
export interface LocationHost {
  locate(): Promise<HostResult<Point>>
}

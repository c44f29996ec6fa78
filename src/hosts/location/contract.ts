/** Degrees, always WGS-84: a host that gives GCJ-02 converts before it answers. @spec BC-85 */
export interface Point {
  latitude: number
  longitude: number
}

export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'failed'

export type LocationResult = { ok: true; point: Point } | { ok: false; reason: LocationFailure }

/** Asks the device once. Never throws and never stays pending. */
export interface LocationHost {
  locate(): Promise<LocationResult>
}

import type { Point } from '../location/contract'
import type { HostResult } from '../result'

/** A named point, in WGS-84. */
export interface MapPlace extends Point {
  name: string
  address: string
}

export interface MapHost {
  /** The host's own place picker, opened near a point. `unsupported`: the shop's page with a map. */
  choose(near?: Point): Promise<HostResult<MapPlace>>
  /** Shows the place on the host's map, from where it leads there. */
  navigate(place: MapPlace): Promise<HostResult>
}

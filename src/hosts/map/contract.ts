import type { Point } from '../location/contract'
import type { HostResult } from '../result'

/** A named point, in WGS-84. */
export interface MapPlace extends Point {
  name: string
  address: string
}

export interface MapHost {
  /** Opens the host's own place picker near a point. `unsupported`: use our page with a map. */
  choose(near?: Point): Promise<HostResult<MapPlace>>
  /** Shows the place on the host's map, which offers a route to it. */
  navigate(place: MapPlace): Promise<HostResult>
}

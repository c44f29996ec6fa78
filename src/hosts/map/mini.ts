import { wgs84 } from '../datum'
import { success, refused, type HostResult } from '../result'
import type { MapPlace } from './contract'

export interface Chosen {
  latitude: unknown
  longitude: unknown
  name?: string
  address?: string
}

/** Converts the result of a picker: both hosts return GCJ-02. A picker closed without a choice is a cancel. */
export function pickedPlace(result: HostResult<Chosen>): HostResult<MapPlace> {
  if (!result.ok) return result
  const point = wgs84(result.value)
  const { name = '', address = '' } = result.value
  return point ? success({ ...point, name, address }) : refused({ kind: 'cancel' })
}

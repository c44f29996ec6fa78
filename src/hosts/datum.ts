import { toGcj02, toWgs84 } from '../domain/geo'
import type { Point } from './location/contract'

/** A point that a host gives in GCJ-02, as numbers or strings; null when it is none. @spec BC-85 */
export const wgs84 = (given: { latitude: unknown; longitude: unknown }): Point | null => {
  const [latitude, longitude] = [Number(given.latitude), Number(given.longitude)]
  if (!latitude || !longitude) return null
  const point = toWgs84({ latitude, longitude, datum: 'gcj02' })
  return { latitude: point.latitude, longitude: point.longitude }
}

/** The same point as the hosts' maps want it. */
export const gcj02 = (point: Point): Point => {
  const { latitude, longitude } = toGcj02(point)
  return { latitude, longitude }
}

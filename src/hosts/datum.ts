import { toGcj02, toWgs84 } from '../domain/geo'
import type { Point } from './location/contract'

/** Converts a host's GCJ-02 point, given as numbers or text; null when it is invalid. @spec BC-85 */
export const wgs84 = (input: { latitude: unknown; longitude: unknown }): Point | null => {
  const [latitude, longitude] = [Number(input.latitude), Number(input.longitude)]
  if (!latitude || !longitude) return null
  const point = toWgs84({ latitude, longitude, datum: 'gcj02' })
  return { latitude: point.latitude, longitude: point.longitude }
}

/** Converts a point to the form of the hosts' maps. */
export const gcj02 = (point: Point): Point => {
  const { latitude, longitude } = toGcj02(point)
  return { latitude, longitude }
}

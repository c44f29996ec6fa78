/** Reference system of a point. Chinese map tiles are gcj02, devices report wgs84. */
export type Datum = 'wgs84' | 'gcj02'

/** Point in degrees. Without a datum it counts as wgs84. @spec BC-85 */
export interface Point {
  latitude: number
  longitude: number
  datum?: Datum
}

const EARTH_RADIUS_M = 6_378_137
const rad = (degrees: number) => (degrees * Math.PI) / 180
const datumOf = (point: Point): Datum => point.datum ?? 'wgs84'

/**
 * Returns whole metres between two points (haversine, radius 6378.137 km). Throws when the datums differ: the result
 * would be wrong by hundreds of metres.
 * @spec BC-82
 */
export function distance(a: Point, b: Point): number {
  if (datumOf(a) !== datumOf(b)) throw new Error(`distance between ${datumOf(a)} and ${datumOf(b)}`)
  const dLatitude = Math.sin(rad(a.latitude - b.latitude) / 2)
  const dLongitude = Math.sin(rad(a.longitude - b.longitude) / 2)
  const cosines = Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude))
  // Rounding can push the half chord of opposite points slightly over 1.
  const half = Math.min(1, Math.sqrt(dLatitude * dLatitude + cosines * dLongitude * dLongitude))
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(half))
}

// Krasovsky 1940, the ellipsoid of the public gcj02 formula.
const AXIS_M = 6_378_245
const ECCENTRICITY = 0.00669342162296594323

function isInChina({ latitude, longitude }: Point): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271
}

/** Returns a sum of sines, each given as [size, rate]. */
const waves = (x: number, parts: [number, number][]) =>
  (parts.reduce((total, [size, rate]) => total + size * Math.sin(x * rate * Math.PI), 0) * 2) / 3

const RIPPLE: [number, number][] = [
  [20, 6],
  [20, 2],
]
const SWELL: [number, number][] = [
  [20, 1],
  [40, 1 / 3],
]

function northing(x: number, y: number): number {
  const polynomial = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  return polynomial + waves(x, RIPPLE) + waves(y, [...SWELL, [160, 1 / 12], [320, 1 / 30]])
}

function easting(x: number, y: number): number {
  const polynomial = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  return polynomial + waves(x, RIPPLE) + waves(x, [...SWELL, [150, 1 / 12], [300, 1 / 30]])
}

/** Returns the degrees that gcj02 adds to a wgs84 point. */
function shift({ latitude, longitude }: Point): Point {
  const magic = 1 - ECCENTRICITY * Math.sin(rad(latitude)) ** 2
  const meridian = (AXIS_M * (1 - ECCENTRICITY)) / magic ** 1.5
  const parallel = (AXIS_M / Math.sqrt(magic)) * Math.cos(rad(latitude))
  const [x, y] = [longitude - 105, latitude - 35]
  return { latitude: northing(x, y) / rad(meridian), longitude: easting(x, y) / rad(parallel) }
}

function shifted(point: Point): Point {
  const by = shift(point)
  return { latitude: point.latitude + by.latitude, longitude: point.longitude + by.longitude }
}

/**
 * Converts a point to gcj02 for Chinese maps. Outside China the numbers stay the same.
 * @spec 9 (location type) BC-85
 */
export function toGcj02(point: Point): Point {
  if (datumOf(point) === 'gcj02') return point
  const { latitude, longitude } = isInChina(point) ? shifted(point) : point
  return { latitude, longitude, datum: 'gcj02' }
}

/**
 * Converts a point to wgs84, exact to a centimetre: the shift has no closed inverse and is approximated.
 * @spec BC-85
 */
export function toWgs84(point: Point): Point {
  if (datumOf(point) === 'wgs84') return { ...point, datum: 'wgs84' }
  let { latitude, longitude } = point
  for (let round = 0; round < 6 && isInChina(point); round++) {
    const back = shifted({ latitude, longitude })
    latitude -= back.latitude - point.latitude
    longitude -= back.longitude - point.longitude
  }
  return { latitude, longitude, datum: 'wgs84' }
}

import { toWgs84, type Point } from '../geo'

/** Side of a map tile, px. */
export const TILE = 256
/** Zoom levels of the map: a district, a neighbourhood, streets, doors. */
export const ZOOMS = [14, 15, 16, 17] as const
export type Zoom = (typeof ZOOMS)[number]
export const FIRST_ZOOM: Zoom = 16

/** Position on the whole map, px from its north-west corner at one zoom. */
export interface Pixel {
  x: number
  y: number
}

const sizeAt = (zoom: number) => TILE * 2 ** zoom
const rad = (degrees: number) => (degrees * Math.PI) / 180
/** Highest latitude: beyond it the projection is infinite. */
const MOST_LATITUDE = 85.0511

/** Projects a WGS-84 point by Web Mercator. */
export function toPixel({ latitude, longitude }: Point, zoom: number): Pixel {
  const size = sizeAt(zoom)
  const sine = Math.sin(rad(Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude))))
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** Returns the WGS-84 point of a pixel. */
export function toPoint({ x, y }: Pixel, zoom: number): Point {
  const size = sizeAt(zoom)
  const mercator = Math.PI * (1 - (2 * y) / size)
  const latitude = (Math.atan(Math.sinh(mercator)) * 180) / Math.PI
  return toWgs84({ latitude, longitude: (x / size) * 360 - 180 })
}

export interface Tile {
  x: number
  y: number
  /** Offset in px from the centre of the requested box. */
  left: number
  top: number
}

/**
 * Returns the tiles that cover a box around a pixel, row by row. `half` is half the width and height of the box, px.
 */
export function tilesFor({ x, y }: Pixel, half: Pixel, zoom: number): Tile[] {
  const last = 2 ** zoom - 1
  const range = (from: number, to: number) => {
    const first = Math.max(0, Math.floor(from / TILE))
    const end = Math.min(last, Math.floor(to / TILE))
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index)
  }
  const columns = range(x - half.x, x + half.x)
  return range(y - half.y, y + half.y).flatMap((row) =>
    columns.map((column) => ({ x: column, y: row, left: column * TILE - x, top: row * TILE - y })),
  )
}

/** Canvases of old phones take no more, and no more at once. @spec BC-83 */
export const MOST_PIXELS = 4_000_000
export const TILE_PIXELS = 1_000_000
/** @spec BC-84 */
export const JPEG_QUALITY = 0.8

export interface Size {
  width: number
  height: number
}

export interface Tile extends Size {
  x: number
  y: number
}

/** The size to draw a picture in, whole pixels: its own, or one of about four million. @spec BC-83 */
export function shrunk({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) }
}

/** Parts that cover it once, each of a million pixels at most. @spec BC-83 */
export function tilesOf({ width, height }: Size): Tile[] {
  const rows = Math.min(height, Math.ceil((width * height) / TILE_PIXELS))
  const step = Math.max(1, Math.floor(height / rows))
  const tiles: Tile[] = []
  for (let y = 0; y < height; y += step) tiles.push({ x: 0, y, width, height: Math.min(step, height - y) })
  return tiles
}

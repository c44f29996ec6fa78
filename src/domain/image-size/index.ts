/** Most pixels of a picture, and of a tile that is drawn at once: old phones cannot handle more. @spec BC-83 */
export const MOST_PIXELS = 4_000_000
export const TILE_PIXELS = 1_000_000
/** Quality of the written JPEG, 0 to 1. @spec BC-84 */
export const JPEG_QUALITY = 0.8

/** Size in pixels. */
export interface Size {
  width: number
  height: number
}

export interface Tile extends Size {
  x: number
  y: number
}

/** Returns the size of the written picture in whole pixels: its own, or one of about four million. @spec BC-83 */
export function shrinkSize({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) }
}

/** Returns tiles from top to bottom that cover it once, each of a million pixels at most. @spec BC-83 */
export function tilesOf({ width, height }: Size): Tile[] {
  const step = Math.max(1, Math.floor(TILE_PIXELS / width))
  const tiles: Tile[] = []
  for (let y = 0; y < height; y += step) tiles.push({ x: 0, y, width, height: Math.min(step, height - y) })
  return tiles
}

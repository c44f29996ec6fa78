import { Resvg } from '@resvg/resvg-js'
import jpeg from 'jpeg-js'
import { createRandom } from './faults/random'

/** How a picture was photographed off a screen. */
export interface Shot {
  /** Width of the picture in the photo, in px of 800. */
  size?: number
  /** Tilt of the camera in degrees. */
  tilt?: number
  /** Largest change of a colour by grain, of 255. */
  grain?: number
  /** Brightness; 1 is that of the screen. */
  light?: number
  /** JPEG quality in percent. */
  quality?: number
}

const SIDE = 800
const CHANNELS = 4

/** Photographs an SVG picture on a screen: turned, dim, grainy, and compressed as JPEG. */
export function photograph(
  svg: string,
  { size = 600, tilt = 0, grain = 0, light = 1, quality = 80 }: Shot = {},
): Buffer {
  const at = (SIDE - size) / 2
  const screen = svg.replace(/width="[\d.]+" height="[\d.]+"/, `width="${size}" height="${size}"`)
  const scene =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#555566"/>` +
    `<g transform="rotate(${tilt} ${SIDE / 2} ${SIDE / 2}) translate(${at} ${at})">${screen}</g></svg>`
  const { pixels, width, height } = new Resvg(scene, { font: { loadSystemFonts: false } }).render()
  const random = createRandom(7)
  const data = Buffer.from(pixels)
  for (let index = 0; index < data.length; index++) {
    if (index % CHANNELS === CHANNELS - 1) continue
    const value = (data[index] ?? 0) * light + (random.next() * 2 - 1) * grain
    data[index] = Math.max(0, Math.min(255, Math.round(value)))
  }
  return jpeg.encode({ data, width, height }, quality).data
}

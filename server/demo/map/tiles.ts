import type { FastifyInstance } from 'fastify'
import { toGcj02 } from '../../../src/domain/geo'
import { TILE, toPoint, ZOOMS } from '../../../src/domain/map'
import { sendMissing } from '../../platform/http/errors'
import { escapeXml } from '../../platform/svg'
import { hash } from '../seed/hash'
import type { Box, StreetPoint } from '../../providers/map/town'
import { BLOCK, cityAt, columnsIn, rowsIn, spotsIn, streetOf } from './town'

type TileTheme = 'day' | 'night'

const COLOURS = {
  day: {
    land: '#F0F3F2',
    park: '#D8EBDD',
    water: '#D3E6F0',
    road: '#FFFFFF',
    wide: '#FBE9C4',
    name: '#5F6B66',
    shop: '#007A65',
    place: '#8A938F',
    halo: '#FFFFFF',
  },
  night: {
    land: '#202826',
    park: '#1B2A22',
    water: '#14242D',
    road: '#2A3330',
    wide: '#3B3524',
    name: '#93A19B',
    shop: '#45C7A8',
    place: '#7C8883',
    halo: '#0E1312',
  },
}

/** Widths of a normal and a wide street by zoom, in px. */
const WIDTHS: Record<number, [number, number]> = { 14: [2, 5], 15: [4, 8], 16: [7, 12], 17: [11, 18] }
/** Distance outside the tile at which a label may begin and still extend into it, in px. */
const REACH = 150
const NAMES_FROM = 16
const KNOWN_FROM = 15

/** Returns the frame of a tile: its area, and the position of a point in it. */
function frameOf(zoom: number, x: number, y: number) {
  const corner = (right: number, down: number) =>
    toGcj02(toPoint({ x: (x + right) * TILE, y: (y + down) * TILE }, zoom))
  const [northWest, southEast] = [corner(0, 0), corner(1, 1)]
  const [north, west, south, east] = [northWest.latitude, northWest.longitude, southEast.latitude, southEast.longitude]
  const left = (lng: number) => Math.round(((lng - west) / (east - west)) * TILE * 10) / 10
  const top = (lat: number) => Math.round(((north - lat) / (north - south)) * TILE * 10) / 10
  const box = (px: number): Box => {
    const [up, aside] = [((north - south) * px) / TILE, ((east - west) * px) / TILE]
    return { south: south - up, north: north + up, west: west - aside, east: east + aside }
  }
  return { left, top, box, middle: { lat: (north + south) / 2, lng: (west + east) / 2 } }
}

type Frame = ReturnType<typeof frameOf>
type Colours = (typeof COLOURS)[TileTheme]

/** Draws parks and ponds in some of the blocks. */
function blocks({ left, top, box }: Frame, { park, water }: Colours): string {
  const inside = box(0)
  const drawn = rowsIn(inside).flatMap((row) =>
    columnsIn(inside).map((column) => {
      const dice = hash(`block ${row} ${column}`) % 24
      if (dice > 3) return ''
      const [x, y] = [left(column * BLOCK), top((row + 1) * BLOCK)]
      const [width, height] = [left((column + 1) * BLOCK) - x, top(row * BLOCK) - y]
      return `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${dice === 0 ? water : park}"/>`
    }),
  )
  return drawn.join('')
}

function streets({ left, top, box }: Frame, zoom: number, { road, wide, name }: Colours): string {
  const [thin, broad] = WIDTHS[zoom] ?? [2, 5]
  const near = box(broad)
  const all = [
    ...rowsIn(near).map((row) => ({ ...streetOf('row', row), y: top(row * BLOCK), x: null })),
    ...columnsIn(near).map((column) => ({ ...streetOf('column', column), x: left(column * BLOCK), y: null })),
  ]
  const line = ({ x, y, ...street }: (typeof all)[number]) =>
    `<path d="${x === null ? `M0 ${y}H${TILE}` : `M${x} 0V${TILE}`}" stroke="${street.wide ? wide : road}" stroke-width="${street.wide ? broad : thin}"/>`
  const label = ({ x, y, ...street }: (typeof all)[number]) => {
    if (zoom < NAMES_FROM && !street.wide) return ''
    const where = x === null ? `x="70" y="${(y ?? 0) + 4}"` : `x="190" y="${4 - x}" transform="rotate(90)"`
    return `<text ${where} font-size="11" text-anchor="middle" fill="${name}">${escapeXml(street.name)}</text>`
  }
  const ordered = [...all].sort((a, b) => Number(a.wide) - Number(b.wide))
  return ordered.map(line).join('') + ordered.map(label).join('')
}

const isShown = (zoom: number) => (spot: StreetPoint) =>
  spot.kind === 'shop' || zoom >= (spot.kind === 'place' ? KNOWN_FROM : NAMES_FROM)

/** Returns the name on the map: 蛇口店 of 山海健康药房（蛇口店·演示）. */
const nameOf = ({ title, kind }: StreetPoint) =>
  kind === 'shop' ? (/（(.+?)·演示）/.exec(title)?.[1] ?? title) : title.replace(/（演示）$/, '')

function spots({ left, top, box }: Frame, zoom: number, colours: Colours): string {
  return spotsIn(box(REACH))
    .filter(isShown(zoom))
    .map((spot) => {
      const [x, y] = [left(spot.lng), top(spot.lat)]
      const isShop = spot.kind === 'shop'
      const colour = isShop ? colours.shop : colours.place
      const dot = `<circle cx="${x}" cy="${y}" r="${isShop ? 5 : 3}" fill="${colour}"/>`
      if (zoom < KNOWN_FROM) return dot
      return (
        dot +
        `<text x="${x + 8}" y="${y + 4}" font-size="11" fill="${isShop ? colours.shop : colours.name}" stroke="${colours.halo}" stroke-width="3" paint-order="stroke">${escapeXml(nameOf(spot))}</text>`
      )
    })
    .join('')
}

const FONT = "'PingFang SC','HarmonyOS Sans SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif"

/** Draws one tile of the demo map; a plain tile outside of cities. */
export function drawTile(tileTheme: TileTheme, zoom: number, x: number, y: number): string {
  const colours = COLOURS[tileTheme]
  const frame = frameOf(zoom, x, y)
  const isTown = cityAt(frame.middle.lat, frame.middle.lng) !== undefined
  const body = isTown ? blocks(frame, colours) + streets(frame, zoom, colours) + spots(frame, zoom, colours) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE} ${TILE}" width="${TILE * 2}" height="${TILE * 2}" font-family="${FONT}">` +
    `<rect width="${TILE}" height="${TILE}" fill="${colours.land}"/>${body}</svg>`
  )
}

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  // Keeps a picture that is opened directly from running or loading anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

const isTheme = (tileTheme: string): tileTheme is TileTheme => tileTheme === 'day' || tileTheme === 'night'
const NUMBER = /^\d{1,6}$/

/** Serves `GET /map/<day|night>/<zoom>/<x>/<y>.svg`: tiles of the demo map in the usual numbering, over WGS-84. */
export async function mapTiles(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { look: string; z: string; x: string; y: string } }>(
    '/map/:look/:z/:x/:y.svg',
    async ({ params: { look: tileTheme, ...params } }, reply) => {
      const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
      const isKnown = ZOOMS.some((zoom) => zoom === z) && NUMBER.test(params.x) && NUMBER.test(params.y)
      if (!isTheme(tileTheme) || !isKnown || x >= 2 ** z || y >= 2 ** z) return sendMissing(reply)
      return reply.headers(HEADERS).send(drawTile(tileTheme, z, x, y))
    },
  )
}

import { DEFAULT_POINT } from '../city'
import { distance } from '../geo'
import { FIRST_ZOOM, TILE, tilesFor, toPixel, toPoint, ZOOMS } from '.'

test('the middle of the map is where the equator meets Greenwich', () => {
  expect(toPixel({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: TILE, y: TILE })
  expect(toPixel({ latitude: 0, longitude: -180 }, 3)).toMatchObject({ x: 0 })
})

test.each(ZOOMS)('numbers tiles at zoom %d by OpenStreetMap’s formula', (zoom) => {
  const { latitude, longitude } = DEFAULT_POINT
  const { x, y } = toPixel(DEFAULT_POINT, zoom)
  expect(x / TILE).toBeCloseTo(((longitude + 180) / 360) * 2 ** zoom, 8)
  expect(y / TILE).toBeCloseTo(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom, 8)
})

test.each(ZOOMS)('converting both ways at zoom %d gives the same point, to a centimetre', (zoom) => {
  for (const point of [
    DEFAULT_POINT,
    { latitude: 36.067082, longitude: 120.382639 },
    { latitude: -33, longitude: -70 },
  ]) {
    const back = toPoint(toPixel(point, zoom), zoom)
    expect(distance(back, { latitude: point.latitude, longitude: point.longitude })).toBe(0)
    expect(back.latitude).toBeCloseTo(point.latitude, 7)
    expect(back.longitude).toBeCloseTo(point.longitude, 7)
    expect(back.datum).toBe('wgs84')
  }
})

test('poles end at the edge of the map', () => {
  expect(toPixel({ latitude: 90, longitude: 0 }, 2).y).toBeCloseTo(0, 0)
  expect(toPixel({ latitude: -90, longitude: 0 }, 2).y).toBeCloseTo(TILE * 4, 0)
})

test('a hundred pixels at the first zoom are a little more than 200 m in Shenzhen', () => {
  const { x, y } = toPixel(DEFAULT_POINT, FIRST_ZOOM)
  const metres = distance(toPoint({ x, y }, FIRST_ZOOM), toPoint({ x: x + 100, y }, FIRST_ZOOM))
  expect(metres).toBeGreaterThan(200)
  expect(metres).toBeLessThan(240)
})

test('tiles cover the box around a pixel without gaps, with their positions', () => {
  const tiles = tilesFor({ x: 10 * TILE + 100, y: 5 * TILE + 200 }, { x: 200, y: 100 }, 6)
  expect(tiles.map(({ x, y }) => [x, y])).toEqual([
    [9, 5],
    [10, 5],
    [11, 5],
    [9, 6],
    [10, 6],
    [11, 6],
  ])
  expect(tiles[1]).toEqual({ x: 10, y: 5, left: -100, top: -200 })
})

test('returns no tiles beyond the edge of the map', () => {
  expect(tilesFor({ x: 0, y: 0 }, { x: 300, y: 300 }, 1).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ])
  const corner = tilesFor({ x: 4 * TILE, y: 4 * TILE }, { x: 300, y: 300 }, 2)
  expect(corner.map(({ x, y }) => [x, y])).toEqual([
    [2, 2],
    [3, 2],
    [2, 3],
    [3, 3],
  ])
  expect(tilesFor({ x: -2000, y: 0 }, { x: 300, y: 300 }, 1)).toEqual([])
})

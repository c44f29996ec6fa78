import Fastify, { type FastifyInstance } from 'fastify'
import { DEFAULT_POINT } from '../../../src/domain/city'
import { TILE, toPixel } from '../../../src/domain/map'
import { drawTile, mapTiles } from './tiles'
import { streetOf } from './town'

let app: FastifyInstance
let url = ''
beforeAll(async () => {
  app = Fastify()
  await mapTiles(app)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const tileOf = (point: { latitude: number; longitude: number }, zoom: number): [zoom: number, x: number, y: number] => {
  const { x, y } = toPixel(point, zoom)
  return [zoom, Math.floor(x / TILE), Math.floor(y / TILE)]
}
const get = (path: string) => fetch(`${url}/map/${path}`)
const SHOP = { latitude: 22.5092792, longitude: 113.9400773 }

test('draws the store at its position, with streets and places', async () => {
  const answer = await get(`day/${tileOf(SHOP, 17).join('/')}.svg`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  expect(answer.headers.get('cache-control')).toContain('public')
  const svg = await answer.text()
  const { x, y } = toPixel(SHOP, 17)
  const dot = /<circle cx="([\d.]+)" cy="([\d.]+)" r="5"/.exec(svg)
  expect(Number(dot?.[1])).toBeCloseTo(x % TILE, 0)
  expect(Number(dot?.[2])).toBeCloseTo(y % TILE, 0)
  expect(svg).toContain('蛇口店')
  expect(svg).toMatch(/演示(路|街|大道)/)
})

test('connects neighbours: a street leaves one tile where it enters the next', () => {
  const [zoom, x, y] = tileOf(DEFAULT_POINT, 16)
  const rows = (column: number) =>
    [...drawTile('day', zoom, column, y).matchAll(/<path d="M0 ([\d.-]+)H256"/g)]
      .map(([, top]) => Number(top))
      .sort((a, b) => a - b)
  const [left, right] = [rows(x), rows(x + 1)]
  expect(left.length).toBeGreaterThan(0)
  expect(right).toHaveLength(left.length)
  for (const [index, top] of left.entries()) expect(Math.abs(top - (right[index] ?? 0))).toBeLessThan(1)
})

test('draws the same picture for the same tile, and another at night', () => {
  const tile = tileOf(DEFAULT_POINT, 15)
  expect(drawTile('day', ...tile)).toBe(drawTile('day', ...tile))
  expect(drawTile('night', ...tile)).not.toBe(drawTile('day', ...tile))
})

test('draws nothing at sea', () => {
  expect(drawTile('day', ...tileOf({ latitude: 10, longitude: 130 }, 16))).not.toContain('<path')
})

test('gives neighbouring streets different names', () => {
  for (const axis of ['row', 'column'] as const)
    for (let index = -60; index < 60; index++) {
      const [one, next] = [streetOf(axis, index), streetOf(axis, index + 1)]
      expect(one.name.slice(0, 2)).not.toBe(next.name.slice(0, 2))
      expect(one.name).toMatch(/^..演示(路|街|大道)$/)
    }
})

test.each([
  'day/13/1/1.svg',
  'day/18/1/1.svg',
  'day/16.5/1/1.svg',
  'dusk/16/1/1.svg',
  'constructor/16/1/1.svg',
  'day/16/65536/1.svg',
  'day/16/1/99999999999.svg',
  'day/16/-1/1.svg',
  'day/16/1e3/1.svg',
  'day/16/x/1.svg',
  'day/16/1/..%2f..%2fpackage.svg',
  'day/16/1/1.png',
])('%s is missing', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a tile runs nothing and loads nothing', async () => {
  const answer = await get(`night/${tileOf(DEFAULT_POINT, 16).join('/')}.svg`)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).not.toMatch(/<script|href=|url\(/)
})

test('draws fast enough without a cache', () => {
  const [zoom, x, y] = tileOf(DEFAULT_POINT, 14)
  drawTile('day', zoom, x, y)
  const start = process.cpuUsage()
  for (let index = 0; index < 20; index++) drawTile('day', zoom, x + index, y)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 20e3).toBeLessThan(50)
})

import fc from 'fast-check'
import { JPEG_QUALITY, MOST_PIXELS, shrinkSize, TILE_PIXELS, tilesOf } from '.'

test('BC-84 writes a picture as JPEG of quality 0.8', () => expect(JPEG_QUALITY).toBe(0.8))

test.each([
  [
    [2000, 2000],
    [2000, 2000],
  ],
  [
    [4000, 4000],
    [2000, 2000],
  ],
  [
    [4032, 3024],
    [2309, 1732],
  ],
  [
    [3024, 4032],
    [1732, 2309],
  ],
  [
    [640, 480],
    [640, 480],
  ],
  [
    [1, 9_000_000],
    [1, 6_000_000],
  ],
])('BC-83 shrinks %j to %j', ([width = 0, height = 0], [w, h]) =>
  expect(shrinkSize({ width, height })).toEqual({ width: w, height: h }),
)

const size = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })

test('BC-83 shrinks to about four million pixels at most, and keeps the shape', () => {
  expect([MOST_PIXELS, TILE_PIXELS]).toEqual([4_000_000, 1_000_000])
  fc.assert(
    fc.property(size, (own) => {
      const made = shrinkSize(own)
      expect(made.width * made.height).toBeLessThanOrEqual(Math.max(4_000_000, own.width, own.height))
      if (own.width * own.height <= 4_000_000) expect(made).toEqual(own)
      // The difference is a whole pixel at most.
      else
        expect(
          Math.abs(made.width / own.width - made.height / own.height) * Math.min(own.width, own.height),
        ).toBeLessThan(1)
    }),
  )
})

test('BC-83 a picture of whole tiles has no empty tile after them', () => {
  expect(tilesOf({ width: 1000, height: 2000 })).toEqual([
    { x: 0, y: 0, width: 1000, height: 1000 },
    { x: 0, y: 1000, width: 1000, height: 1000 },
  ])
})

test('BC-83 tiles of a million pixels at most cover the picture once', () => {
  fc.assert(
    fc.property(size, (own) => {
      const tiles = tilesOf(shrinkSize(own))
      let next = 0
      for (const { x, y, width, height } of tiles) {
        expect([x, y, width]).toEqual([0, next, shrinkSize(own).width])
        expect(width * height).toBeLessThanOrEqual(1_000_000)
        next += height
      }
      expect(next).toBe(shrinkSize(own).height)
    }),
  )
})

import fc from 'fast-check'
import { distance, toGcj02, toWgs84, type Point } from '.'

const SHENZHEN = { latitude: 22.506578, longitude: 113.939013 }
const CHANGSHA = { latitude: 28.228209, longitude: 112.938814 }
const QINGDAO = { latitude: 36.067082, longitude: 120.382639 }

test('BC-82 returns whole metres between known points', () => {
  expect(distance(SHENZHEN, CHANGSHA)).toBe(644_815)
  expect(distance(SHENZHEN, QINGDAO)).toBe(1_632_934)
  expect(distance(SHENZHEN, { latitude: 22.5092792, longitude: 113.9400773 })).toBe(320)
  expect(distance(SHENZHEN, SHENZHEN)).toBe(0)
})

test('BC-82 measures a quarter and a half of the circumference of the earth', () => {
  const zero = { latitude: 0, longitude: 0 }
  expect(distance(zero, { latitude: 0, longitude: 90 })).toBe(Math.round((6_378_137 * Math.PI) / 2))
  expect(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(
    Math.round(6_378_137 * Math.PI),
  )
  expect(distance({ latitude: 21.3, longitude: 50.7 }, { latitude: -21.3, longitude: -129.3 })).toBe(20_037_508)
})

test('never measures points of different datums; a missing one is wgs84', () => {
  expect(() => distance({ ...SHENZHEN, datum: 'gcj02' }, CHANGSHA)).toThrow('distance between gcj02 and wgs84')
  expect(distance({ ...SHENZHEN, datum: 'wgs84' }, CHANGSHA)).toBe(644_815)
  expect(distance({ ...SHENZHEN, datum: 'gcj02' }, { ...CHANGSHA, datum: 'gcj02' })).toBe(644_815)
})

test('BC-85 the shift to gcj02 has the size that gcoord gives', () => {
  const moved = (point: Point) => distance(point, { ...toGcj02(point), datum: 'wgs84' })
  expect(moved(SHENZHEN)).toBe(603)
  expect(moved(CHANGSHA)).toBe(662)
  expect(moved(QINGDAO)).toBe(463)
})

test.each([
  [22.506578, 113.939013, 22.50355379432, 113.94388253584],
  [28.228209, 112.938814, 28.22470144017, 112.944263806335],
  [36.067082, 120.382639, 36.067358255295, 120.387772093067],
  [45.75, 126.65, 45.751965555144, 126.655987590319],
  [39.47, 75.99, 39.470227496771, 75.992955638165],
])(
  'BC-85 converts %p, %p to gcj02 like an independent calculation by the textbook formula',
  (latitude, longitude, gcjLatitude, gcjLongitude) => {
    const moved = toGcj02({ latitude, longitude })
    expect(moved.datum).toBe('gcj02')
    expect(moved.latitude).toBeCloseTo(gcjLatitude, 10)
    expect(moved.longitude).toBeCloseTo(gcjLongitude, 10)
  },
)

test('BC-85 converts back to the same place within a centimetre', () => {
  const inChina = fc.record({
    latitude: fc.double({ min: 18, max: 53, noNaN: true }),
    longitude: fc.double({ min: 74, max: 135, noNaN: true }),
  })
  fc.assert(
    fc.property(inChina, (point) => {
      const back = toWgs84(toGcj02(point))
      expect(back.datum).toBe('wgs84')
      expect(Math.abs(back.latitude - point.latitude)).toBeLessThan(1e-7)
      expect(Math.abs(back.longitude - point.longitude)).toBeLessThan(1e-7)
    }),
  )
})

test('keeps a point that has the datum already', () => {
  const gcj = { latitude: 22.5, longitude: 113.9, datum: 'gcj02' as const }
  expect(toGcj02(gcj)).toEqual(gcj)
  expect(toWgs84(SHENZHEN)).toEqual({ ...SHENZHEN, datum: 'wgs84' })
})

test.each([
  [0.8293, 100, true],
  [0.8292, 100, false],
  [55.8271, 100, true],
  [55.8272, 100, false],
  [30, 72.004, true],
  [30, 72.003, false],
  [30, 137.8347, true],
  [30, 137.8348, false],
])('shifts points inside the box around China only: %p, %p → %p', (latitude, longitude, isShifted) => {
  const moved = toGcj02({ latitude, longitude })
  expect(moved.latitude !== latitude || moved.longitude !== longitude).toBe(isShifted)
  const back = toWgs84({ latitude, longitude, datum: 'gcj02' })
  expect(back.latitude !== latitude || back.longitude !== longitude).toBe(isShifted)
})

import fc from 'fast-check'
import { pointAlong, readStep, mergeSteps } from '.'

const SEEN = '2026-11-21T10:00:00.000Z'

test.each([
  [{ remark: '已出库', acceptTime: SEEN }, '已出库'],
  [{ accept_station: '深圳转运中心', accept_time: SEEN }, '深圳转运中心'],
  [{ context: '快件已发出', ftime: SEEN, time: '旧' }, '快件已发出'],
  [{ context: '快件已发出', time: SEEN }, '快件已发出'],
  [{ accept_station: '', context: '派送中', accept_time: '', ftime: '', time: SEEN }, '派送中'],
])('EN-20 %j is read as a step', (row, text) => {
  expect(readStep(row)).toEqual({ text, time: SEEN })
})

test('EN-20 skips an empty row, and lists one without a time last', () => {
  expect([readStep({ remark: '', acceptTime: SEEN }), readStep({})]).toEqual([null, null])
  expect(readStep({ context: '揽收' })).toEqual({ text: '揽收', time: '' })
  expect(mergeSteps([{}, { context: '揽收' }, { remark: '已出库', acceptTime: SEEN }]).map(({ text }) => text)).toEqual(
    ['已出库', '揽收'],
  )
})

test('EN-20 merges both formats in one list, newest first, each once', () => {
  const rows = [
    { remark: '已出库', acceptTime: '2026-11-21T08:00:00.000Z' },
    { context: '运输中', ftime: SEEN },
    { context: '运输中', ftime: SEEN },
  ]
  expect(mergeSteps(rows).map(({ text }) => text)).toEqual(['运输中', '已出库'])
})

describe('a path with several corners', () => {
  const route = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 3 },
    { latitude: 1, longitude: 3 },
  ]
  test('finds its ends, its corner and positions outside of it', () => {
    expect([-1, 0, 0.75, 1, 2].map((part) => pointAlong(route, part))).toEqual([
      route[0],
      route[0],
      route[1],
      route[2],
      route[2],
    ])
    expect(pointAlong(route, 0.5)).toEqual({ latitude: 0, longitude: 2 })
  })
  test('a slanting path of three legs, anywhere on the map', () => {
    const slanting = [
      { latitude: 10, longitude: 20 },
      { latitude: 13, longitude: 24 },
      { latitude: 13, longitude: 34 },
      { latitude: 18, longitude: 34 },
    ]
    expect(pointAlong(slanting, 0.125)).toEqual({ latitude: 11.5, longitude: 22 })
    expect(pointAlong(slanting, 0.5)).toEqual({ latitude: 13, longitude: 29 })
    expect(pointAlong(slanting, 0.875)).toEqual({ latitude: 15.5, longitude: 34 })
  })
  test('ends exactly at its end, even when the legs add up to slightly more', () => {
    const tenths = [
      { latitude: 0, longitude: 0 },
      { latitude: 0.1, longitude: 0 },
      { latitude: 0.1, longitude: 0.2 },
      { latitude: 0.1, longitude: 0.5 },
    ]
    expect(pointAlong(tenths, 1)).toEqual(tenths[3])
  })
  test('an empty path has no position, a path of one point only that', () => {
    expect([pointAlong([], 0.5), pointAlong([route[0]!], 0.5)]).toEqual([null, route[0]])
    expect(pointAlong([route[0]!, route[0]!, route[1]!], 0)).toEqual(route[0])
  })
  test('moves forward and never back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((part) => pointAlong(route, part)!)
        expect(second!.longitude + second!.latitude).toBeGreaterThanOrEqual(first!.longitude + first!.latitude - 1e-9)
      }),
    )
  })
})

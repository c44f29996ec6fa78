import { recordingCanvas } from '../../../test/fakes/drawing'
import { paintChart, type LineChartColumn, type LineChartData } from './paint'

const STYLES = {
  ...{ color: 'text', borderTopColor: 'grid', borderRightColor: 'line', borderBottomColor: 'band' },
  ...{ borderLeftColor: 'surface', fontSize: '11px', fontFamily: 'sans-serif' },
}
const LEFT = 20
const WIDTH = 320
const HEIGHT = 220

const column = (key: string, high: number | null, low: number | null = null): LineChartColumn => ({
  ...{ key, label: key, high, low, range: null },
})
const pressure: LineChartData = {
  columns: [column('a', 140, 80), column('b', 100, 60), column('c', null), column('d', 120, 70)],
  band: { from: 80, to: 120 },
  axis: { from: 60, to: 160, step: 20 },
  axisText: (value) => `${value}`,
}

function paint(data: LineChartData = pressure, chosen = 'd', pixelRatio = 2) {
  const drawing = recordingCanvas()
  const area = { canvas: drawing.canvas, left: LEFT, width: WIDTH, height: HEIGHT, pixelRatio, styles: STYLES }
  const chart = paintChart(area)
  chart.show(data, chosen)
  const of = (call: string) => drawing.steps.filter((step) => step.call === call)
  const points = of('arc').map(({ args: [x = 0, y = 0, radius], fill }) => ({ x, y, radius, fill }))
  const band = of('fillRect').find(({ fill }) => fill === 'band')?.args ?? []
  /** Returns the upright position of a number, from the ends of the band. */
  const heightOf = (value: number) => (band[1] ?? 0) + ((120 - value) / 40) * (band[3] ?? 0)
  return { ...drawing, chart, of, points, band, heightOf }
}

test('points stand at the height of their numbers: filled for the line, hollow for the second one', () => {
  const { points, heightOf } = paint()
  expect(points.map(({ y }) => Math.round(y))).toEqual(
    [80, 60, 70, 140, 100, 120].map((value) => Math.round(heightOf(value))),
  )
  expect(points.map(({ fill }) => fill)).toEqual(['surface', 'surface', 'surface', 'line', 'line', 'line'])
  const [a, b, d] = points.map(({ x }) => x) as [number, number, number]
  expect(Math.round((d - a) / (b - a))).toBe(3)
})

test('lines join neighbours and leave a gap at a column without readings; the second one is dashed', () => {
  const { points, steps } = paint()
  const isPoint = (x = 0, y = 0) => points.some((point) => point.x === x && point.y === y)
  const joined = steps.flatMap(({ call, args: [x, y], dash }, index) => {
    const [fromX = 0, fromY = 0] = steps[index - 1]?.args ?? []
    const isLine = call === 'lineTo' && isPoint(x, y) && isPoint(fromX, fromY) && fromX !== x
    return isLine ? [{ from: fromX, to: x, isDashed: dash.length > 0 }] : []
  })
  // One piece for each line, from the first column to the second.
  const [from, to] = points.map(({ x }) => x)
  expect(joined).toEqual([
    { from, to, isDashed: true },
    { from, to, isDashed: false },
  ])
})

test('the target is drawn first, over the whole width; the chosen points are larger', () => {
  const { steps, band, points } = paint()
  const at = (call: string, fill: string) => steps.findIndex((step) => step.call === call && step.fill === fill)
  expect(at('fillRect', 'band')).toBeLessThan(at('arc', 'line'))
  expect(band[0]).toBeLessThanOrEqual(points[0]?.x ?? 0)
  expect((band[0] ?? 0) + (band[2] ?? 0)).toBeGreaterThanOrEqual(points[2]?.x ?? 0)
  expect(points.map(({ radius }) => radius)).toEqual([4, 4, 6, 4, 4, 6])
})

test('a thin line goes from the least to the greatest number; one number alone has none', () => {
  const ranged = { ...column('a', 100), range: { from: 80, to: 120 } }
  const { of, heightOf } = paint({ ...pressure, columns: [ranged, column('b', 100)] }, 'b')
  const thin = of('lineTo').filter(({ stroke }) => stroke === 'text')
  expect(thin.map(({ args: [, y = 0] }) => Math.round(y))).toEqual([Math.round(heightOf(120))])
})

test('fills the pixels of the screen and writes the axis in the given unit', () => {
  const { canvas, texts } = paint({ ...pressure, axisText: (value) => `${value * 18}` })
  expect([canvas.width, canvas.height]).toEqual([WIDTH * 2, HEIGHT * 2])
  expect(texts).toEqual(expect.arrayContaining(['1080', '2880', 'a', 'd']))
})

test('a place on the screen gives the nearest column with readings', () => {
  const { chart, points } = paint()
  const [a, b, d] = points.map(({ x }) => x + LEFT) as [number, number, number]
  expect([a, b + 5, d - 10].map((x) => chart.keyAt(x))).toEqual(['a', 'b', 'd'])
  // The third column has no readings.
  expect(['b', 'd']).toContain(chart.keyAt(b + (d - b) / 2))
  expect([chart.keyAt(-100), chart.keyAt(9999)]).toEqual(['a', 'd'])
  expect(paint({ ...pressure, columns: [column('c', null)] }).chart.keyAt(100)).toBeUndefined()
})

test('a year is drawn with small points, and a canvas can be drawn on again', () => {
  const columns = Array.from({ length: 53 }, (_, index) => column(`${index}`, 100))
  const { canvas, chart, points, steps } = paint({ ...pressure, columns }, '')
  expect(new Set(points.map(({ radius }) => radius))).toEqual(new Set([2]))
  chart.destroy()
  steps.length = 0
  paintChart({ canvas, left: 0, width: WIDTH, height: HEIGHT, pixelRatio: 1, styles: {} }).show(pressure, 'a')
  expect(steps.filter(({ call }) => call === 'arc')).toHaveLength(6)
})

test('other columns replace those on the canvas, with their own axis, and a tap reads them', () => {
  const { chart, steps, texts } = paint()
  steps.length = 0
  texts.length = 0
  const columns = [column('e', 70), column('f', null), column('g', 75)]
  chart.show({ ...pressure, columns, band: null, axis: { from: 60, to: 80, step: 20 } }, 'e')
  expect(steps.filter(({ call }) => call === 'arc').map(({ args: [, , radius] }) => radius)).toEqual([6, 4])
  expect(steps.some(({ fill, call }) => call === 'fillRect' && fill === 'band')).toBe(false)
  expect(texts).toEqual(expect.arrayContaining(['60', '80', 'e', 'g']))
  expect(texts).not.toContain('160')
  expect(chart.keyAt(9999)).toBe('g')
})

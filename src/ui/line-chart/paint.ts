// Draws with Chart.js, which only the pages with a chart load (ADR 0062).
import {
  BasicPlatform,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartData,
  type ChartDataset,
  type ChartOptions,
  type Plugin,
} from 'chart.js'

Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale)

export interface LineChartColumn {
  key: string
  /** Text below the axis, where there is room. */
  label: string
  /** Number of the line; null for a column without readings, where the line has a gap. */
  high: number | null
  /** Number of the second, dashed line. */
  low: number | null
  /** Ends of the thin line from the least to the greatest number. */
  range: { from: number; to: number } | null
}

export interface LineChartData {
  columns: readonly LineChartColumn[]
  /** Area of the target. */
  band: { from: number; to: number } | null
  /** Ends of the axis and the distance of its lines. */
  axis: { from: number; to: number; step: number }
  /** Text of a number on the axis. */
  axisText: (value: number) => string
}

/** Canvas with its size and its distance from the left edge of the screen, in CSS px. */
export interface ChartArea {
  canvas: { width: number; height: number; getContext(kind: '2d'): unknown }
  left: number
  width: number
  height: number
  /** Pixels of the screen for each CSS px. */
  pixelRatio: number
  /** Computed styles of the frame: those of CHART_STYLES. */
  styles: Readonly<Record<string, string>>
}

export interface PaintedChart {
  /** Draws the columns, without animation. `chosen` is the key of the column whose points are larger. */
  show(data: LineChartData, chosen: string): void
  /** Returns the key of the column with numbers nearest to `x`, in CSS px from the left edge of the screen. */
  keyAt(x: number): string | undefined
  destroy(): void
}

/** Columns on the canvas. */
interface Shown {
  data: LineChartData
  chosen: string
}

/** Radius of a point in px when a chart has at most this many columns. */
const RADII = [
  { columns: 14, radius: 4 },
  { columns: 31, radius: 3 },
] as const
const SMALLEST_RADIUS = 2
/** Growth of the chosen point in px. */
const CHOSEN_GROWTH = 2
/** Width of the line around a point in px. */
const POINT_BORDER = 2
/** Opacity of the thin lines, which stand close together in a year. */
const THIN_ALPHA = 0.4
const DASHES = [5, 4]
const FONT_PX = 11

const radiusFor = (count: number) => RADII.find(({ columns }) => count <= columns)?.radius ?? SMALLEST_RADIUS

/** Colours and type of the theme, read from the frame's computed styles: see index.scss. */
function themeOf({ styles }: ChartArea) {
  const {
    color: text,
    borderTopColor: grid,
    borderRightColor: line,
    borderBottomColor: band,
    borderLeftColor: surface,
  } = styles
  return {
    ...{ text, grid, line, band, surface },
    font: { size: Number.parseFloat(styles.fontSize ?? '') || FONT_PX, family: styles.fontFamily },
  }
}
type Theme = ReturnType<typeof themeOf>

/** Draws the target, the thin lines and the mark of the chosen column behind the lines. */
const background = (shown: () => Shown, theme: Theme): Plugin<'line'> => ({
  id: 'background',
  beforeDatasetsDraw({ ctx, chartArea, scales: { x, y } }) {
    if (!x || !y) return
    const { data, chosen } = shown()
    const { left, right, top, bottom } = chartArea
    ctx.save()
    if (data.band) {
      const from = y.getPixelForValue(data.band.to)
      ctx.fillStyle = theme.band ?? ''
      ctx.fillRect(left, from, right - left, y.getPixelForValue(data.band.from) - from)
    }
    const upright = (at: number, from: number, to: number, colour = '') => {
      ctx.strokeStyle = colour
      ctx.beginPath()
      ctx.moveTo(at, from)
      ctx.lineTo(at, to)
      ctx.stroke()
    }
    ctx.lineWidth = 1
    data.columns.forEach(({ key, range }, index) => {
      const at = x.getPixelForValue(index)
      ctx.globalAlpha = THIN_ALPHA
      if (range) upright(at, y.getPixelForValue(range.from), y.getPixelForValue(range.to), theme.text)
      ctx.globalAlpha = 1
      if (key === chosen) upright(at, top, bottom, theme.line)
    })
    ctx.restore()
  },
})

function linesOf({ data: { columns }, chosen }: Shown, theme: Theme): ChartData<'line'> {
  const radius = radiusFor(columns.length)
  const line = (numbers: (number | null)[], more: Partial<ChartDataset<'line'>>): ChartDataset<'line'> => ({
    data: numbers,
    borderColor: theme.line,
    borderWidth: 2,
    pointBorderWidth: POINT_BORDER,
    pointBorderColor: theme.line,
    pointRadius: columns.map(({ key }) => (key === chosen ? radius + CHOSEN_GROWTH : radius)),
    spanGaps: false,
    ...more,
  })
  const high = line(
    columns.map((column) => column.high),
    { pointBackgroundColor: theme.line },
  )
  const low = line(
    columns.map((column) => column.low),
    { borderDash: DASHES, pointBackgroundColor: theme.surface },
  )
  return {
    labels: columns.map(({ label }) => label),
    datasets: columns.some((column) => column.low !== null) ? [high, low] : [high],
  }
}

function optionsOf({ columns, axis, axisText }: LineChartData, theme: Theme, pixelRatio: number) {
  const room = radiusFor(columns.length) + CHOSEN_GROWTH + POINT_BORDER
  const tickStyle = { color: theme.text, font: theme.font }
  return {
    ...({ responsive: false, animation: false, events: [], devicePixelRatio: pixelRatio } as const),
    // Keeps the points at the edges whole.
    clip: room,
    layout: { padding: { top: theme.font.size, right: room } },
    scales: {
      x: {
        ...{ grid: { display: false }, border: { color: theme.grid } },
        ticks: { ...tickStyle, maxRotation: 0, autoSkipPadding: theme.font.size },
      },
      y: {
        ...{ min: axis.from, max: axis.to, border: { display: false }, grid: { color: theme.grid } },
        ticks: { ...tickStyle, stepSize: axis.step, callback: (value: number | string) => axisText(Number(value)) },
      },
    },
  } satisfies ChartOptions<'line'>
}

/** Returns a chart on a canvas, which stays empty until columns are shown. */
export function paintChart(area: ChartArea): PaintedChart {
  const { canvas, left, width, height, pixelRatio } = area
  const theme = themeOf(area)
  let shown: Shown | null = null
  let chart: Chart<'line'> | null = null
  const open = (first: Shown) => {
    // Chart.js takes the size of the canvas as CSS px and then multiplies it by the ratio.
    canvas.width = width
    canvas.height = height
    return new Chart<'line'>(canvas.getContext('2d') as CanvasRenderingContext2D, {
      type: 'line',
      // The app draws and listens by itself on every host.
      platform: BasicPlatform,
      data: linesOf(first, theme),
      options: optionsOf(first.data, theme, pixelRatio),
      plugins: [background(() => shown ?? first, theme)],
    })
  }
  return {
    show(data, chosen) {
      shown = { data, chosen }
      if (!chart) {
        chart = open(shown)
        return
      }
      chart.data = linesOf(shown, theme)
      chart.options = optionsOf(data, theme, pixelRatio)
      chart.update()
    },
    keyAt(at) {
      const index = chart?.scales.x?.getValueForPixel(at - left) ?? 0
      const distances = (shown?.data.columns ?? [])
        .map(({ key, high }, place) => ({ key, high, distance: Math.abs(place - index) }))
        .filter(({ high }) => high !== null)
      return distances.sort((one, other) => one.distance - other.distance)[0]?.key
    },
    destroy: () => chart?.destroy(),
  }
}

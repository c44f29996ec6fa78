import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Canvas, View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Button } from '../button'
import { SkeletonBlock } from '../skeleton'
import type { ChartArea, LineChartData, PaintedChart } from './paint'
import './index.scss'

export type { ChartArea, LineChartColumn, LineChartData } from './paint'

/** Styles of the frame that the drawing uses: index.scss sets each to a token. */
const CHART_STYLES = [
  ...['color', 'borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'],
  ...['fontSize', 'fontFamily'],
]
const HEIGHT_PX = 220
/** Attempts to find the canvas, which a host may create after the page, and the pause between them in ms. */
const TRIES = 10
const PAUSE_MS = 100

export interface LineChartProps {
  data: LineChartData
  /** Describes the chart for screen readers, which read the table beside it. */
  label: string
  chosen: string
  onChoose: (key: string) => void
  /** Changes with theme and type size: the chart reads the colours again. */
  look: string
  /** Returns the canvas in the element with this id, or null while there is none. */
  canvasIn: (id: string, styles: readonly string[]) => Promise<ChartArea | null>
  /** Calls back when the window changes its size. Returns the function that stops it. */
  onResize: (listener: () => void) => () => void
  /** Text in place of a chart that cannot be drawn. */
  failed: string
}

interface Tools {
  area: ChartArea
  paint: (typeof import('./paint'))['paintChart']
}
type State = Tools | 'loading' | 'failed'

interface Tapped {
  clientX?: number
  detail?: { x?: number; clientX?: number }
  changedTouches?: ArrayLike<{ clientX: number }>
}

/** Distance of a tap from the left edge of the screen in px: a browser and the mini-programs report it differently. */
const tappedAt = ({ clientX, detail, changedTouches }: Tapped): number | undefined =>
  clientX ?? changedTouches?.[0]?.clientX ?? detail?.clientX ?? detail?.x

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS))

/** Loads the drawing code and looks for the canvas, in at most a second. */
async function loadTools(id: string, canvasIn: LineChartProps['canvasIn']): Promise<Tools | 'failed'> {
  const code = await import('./paint').catch(() => null)
  if (!code) return 'failed'
  for (let tries = 0; tries < TRIES; tries++) {
    const area = await canvasIn(id, CHART_STYLES)
    if (area && area.width > 0) return { area, paint: code.paintChart }
    await pause()
  }
  return 'failed'
}

/**
 * Chart of one or two lines on a canvas, by Chart.js (ADR 0062). A tap chooses the nearest column with numbers. The same
 * numbers must stand in a table beside it.
 */
export function LineChart({ data, label, chosen, onChoose, look, canvasIn, onResize, failed }: LineChartProps) {
  // Unique in the document: several pages may have a chart, and H5 searches the whole document.
  const id = `line${useId().replace(/\W/g, '')}`
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const painted = useRef<PaintedChart | null>(null)
  const again = useCallback(() => setAttempt((before) => before + 1), [])

  useEffect(() => onResize(again), [onResize, again])
  useEffect(() => {
    let isCurrent = true
    void loadTools(id, canvasIn).then((next) => isCurrent && setState(next))
    return () => void (isCurrent = false)
  }, [id, canvasIn, look, attempt])
  useEffect(() => {
    if (typeof state === 'string') return
    painted.current = state.paint(state.area)
    return () => {
      painted.current?.destroy()
      painted.current = null
    }
  }, [state])
  useEffect(() => painted.current?.show(data, chosen), [state, data, chosen])

  const choose = (event: Tapped) => {
    const x = tappedAt(event)
    const key = x === undefined ? undefined : painted.current?.keyAt(x)
    if (key !== undefined) onChoose(key)
  }
  const retry = () => {
    setState('loading')
    again()
  }
  // The role of a picture hides its content from screen readers, so a failed chart, which has a button, has no role.
  const picture = state === 'failed' ? {} : { role: 'img', 'aria-label': label }
  return (
    <View id={id} className="y-line-chart" style={{ height: `${HEIGHT_PX}px` }} {...picture}>
      <Canvas id={`${id}-canvas`} className="y-line-chart__canvas" type="2d" />
      {state === 'loading' && <SkeletonBlock className="y-line-chart__over" h={HEIGHT_PX} r={8} />}
      {state === 'failed' ? (
        <View className="y-line-chart__over y-line-chart__failed" role="alert">
          <View>{failed}</View>
          <Button size="s" onPress={retry}>
            {commonTexts.retry}
          </Button>
        </View>
      ) : (
        <View className="y-line-chart__over" onClick={(event) => choose(event as Tapped)} />
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { cls } from '../cls'
import './index.scss'

export interface ChartColumn {
  key: string
  /** Ends of the bar in percent of the height; equal ends are a point. Null for an empty column. */
  bar: { from: number; to: number } | null
  /** Ends of the thin line from the least to the greatest number, in percent of the height. */
  range?: { from: number; to: number } | null
}

export interface ChartProps {
  columns: readonly ChartColumn[]
  /** Area of the target in percent of the height. */
  band?: { from: number; to: number } | null
  /** Texts at the top and the bottom of the axis. */
  top: string
  bottom: string
  /** Texts below the first and the last column. */
  first: string
  last: string
  /** Describes the chart for screen readers, which read the table beside it. */
  label: string
  chosen: string
  onChoose: (key: string) => void
}

/**
 * Chart of bars and points, made of Views: the same on every host and theme (ADR 0062). A tap chooses a column. The same
 * numbers must stand in a table beside it.
 */
export const Chart = ({ columns, band, top, bottom, first, last, label, chosen, onChoose }: ChartProps) => (
  <View className="y-chart" role="img" aria-label={label}>
    <View className="y-chart__plot">
      {band && (
        <View className="y-chart__band" style={{ bottom: `${band.from}%`, height: `${band.to - band.from}%` }} />
      )}
      <View className="y-chart__y">
        <View>{top}</View>
        <View>{bottom}</View>
      </View>
      <View className="y-chart__columns">
        {columns.map(({ key, bar, range }) => (
          <View
            key={key}
            className={cls('y-chart__column', key === chosen && 'y-chart__column--on')}
            {...(bar ? { onClick: () => onChoose(key) } : {})}
          >
            {range && (
              <View
                className="y-chart__range"
                style={{ bottom: `${range.from}%`, height: `${range.to - range.from}%` }}
              />
            )}
            {bar && (
              <View className="y-chart__bar" style={{ bottom: `${bar.from}%`, height: `${bar.to - bar.from}%` }} />
            )}
          </View>
        ))}
      </View>
    </View>
    <View className="y-chart__x">
      <View>{first}</View>
      <View>{last}</View>
    </View>
  </View>
)

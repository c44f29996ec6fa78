import { Text, View } from '@tarojs/components'
import { Icon } from '../icon'
import './index.scss'

export interface PromiseBarProps {
  /** Shows 最快 N 分钟达. Leave it out when there is no data or the store is closed, and give `text`. */
  minutes?: number
  /** Text in place of minutes: 约 40–60 分钟, 明早 8:00 起送. */
  text?: string
  /** Store: 蛇口店 320 m · 24 小时营业. */
  store?: string
  /** Time range: 10:21–10:36. */
  range?: string
  /** Per cent of orders on time in the last 30 days; shown only with real numbers. */
  onTime?: number
}

/** The delivery promise: a time range and how often it was met; without a range, an arrow to what the bar leads to. */
export const PromiseBar = ({ minutes, text, store, range, onTime }: PromiseBarProps) => (
  <View className="y-promise" role="group" aria-label="送达承诺">
    <View className="y-promise__headline">
      <Icon name="bolt-on" />
    </View>
    <View className="y-promise__1">
      {minutes === undefined ? (
        text
      ) : (
        <>
          最快<Text className="y-promise__minutes">{minutes}</Text>分钟达
        </>
      )}
    </View>
    {store && <View className="y-promise__2">{store}</View>}
    {!range && <Icon name="right" size="sm" className="y-promise__arrow" />}
    {range && (
      <View className="y-promise__range">
        <View className="strong">{range}</View>
        {onTime !== undefined && <View className="xs t3">近 30 天准时 {onTime}%</View>}
      </View>
    )}
  </View>
)

export interface TimeRulerProps {
  /** Minutes at the 5th percentile of this store's orders, and at the 95th (`to`). */
  from: number
  to: number
  /** Minutes at the right end of the track. */
  limit: number
  /** Text below the track: 9 成订单 25–40 分钟. */
  label: string
}

/** Shows the range of delivery times of this store's orders between 下单 and the limit. */
export function TimeRuler({ from, to, limit, label }: TimeRulerProps) {
  const at = (minutes: number) => `${Math.min(100, (minutes / limit) * 100)}%`
  return (
    <View className="y-ruler" role="img" aria-label={`${label}，最晚 ${limit} 分钟`}>
      <View className="y-ruler__segment" style={{ left: at(from), width: at(to - from) }} />
      <View className="y-ruler__label">下单</View>
      <View className="y-ruler__label y-ruler__label--mid" style={{ left: at((from + to) / 2) }}>
        {label}
      </View>
      <View className="y-ruler__label">{limit} 分</View>
    </View>
  )
}

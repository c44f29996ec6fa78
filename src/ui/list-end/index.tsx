import { Text, View } from '@tarojs/components'
import { press } from '../press'
import './index.scss'

interface Props {
  /** State of the list; `idle` while no page is loading. */
  state: 'idle' | 'loading' | 'end' | 'error'
  onRetry?: () => void
}

/**
 * Last line of a list. It stays rendered while empty: a node that comes and goes would make a mini-program send the
 * whole list again.
 */
export const ListEnd = ({ state, onRetry }: Props) => (
  <View className="y-end" role="status">
    {state === 'loading' && '加载中…'}
    {state === 'end' && '没有更多了'}
    {state === 'error' && (
      <View {...press(onRetry)}>
        加载失败，<Text className="y-end__retry">点此重试</Text>
      </View>
    )}
  </View>
)

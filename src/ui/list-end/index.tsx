import { Text, View } from '@tarojs/components'
import { press } from '../press'
import './index.scss'

/** The last line of a list. */
export const ListEnd = ({ state, onRetry }: { state: 'loading' | 'end' | 'error'; onRetry?: () => void }) => (
  <View className="y-end" role="status">
    {state === 'loading' && '加载中…'}
    {state === 'end' && '没有更多了'}
    {state === 'error' && (
      <View {...press(onRetry)}>
        加载失败，<Text className="y-end__a">点击重试</Text>
      </View>
    )}
  </View>
)

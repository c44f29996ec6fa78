import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface FeeBannerProps {
  /** Title: 免配送, 包邮, 配送费. */
  title: string
  text?: string
  icon?: IconName
  /** Progress to the threshold, 0 to 1; no bar when left out. */
  progress?: number
  /** Text of the action: 去凑单. */
  action?: string
  onAction?: () => void
}

/** Line on the delivery fee above the cart's total. */
export const FeeBanner = ({ title, text, icon = 'bolt', progress, action, onAction }: FeeBannerProps) => (
  <View className="y-fee" role="status">
    <Icon name={icon} size="sm" />
    <View className="y-fee__text">
      <Text className="strong">{title}</Text>
      {text ? ` ${text}` : ''}
    </View>
    {progress !== undefined && (
      <View className="y-fee__bar">
        <View className="y-fee__fill" style={{ width: `${Math.round(progress * 100)}%` }} />
      </View>
    )}
    {action && (
      <View className="y-fee__action" {...press(onAction)}>
        {action}
      </View>
    )}
  </View>
)

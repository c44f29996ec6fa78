import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface FeeBannerProps {
  /** 免配送, 包邮, 配送费 */
  title: string
  text?: string
  icon?: IconName
  /** 0 to 1: how far to the threshold; no bar without it */
  progress?: number
  /** 去凑单 */
  action?: string
  onAction?: () => void
}

/** The fee line above the cart's total. */
export const FeeBanner = ({ title, text, icon = 'bolt', progress, action, onAction }: FeeBannerProps) => (
  <View className="y-fee" role="status">
    <Icon name={icon} size="sm" />
    <View className="y-fee__t">
      <Text className="strong">{title}</Text>
      {text ? ` ${text}` : ''}
    </View>
    {progress !== undefined && (
      <View className="y-fee__bar">
        <View className="y-fee__in" style={{ width: `${Math.round(progress * 100)}%` }} />
      </View>
    )}
    {action && (
      <View className="y-fee__a" {...press(onAction)}>
        {action}
      </View>
    )}
  </View>
)

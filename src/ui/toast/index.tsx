import { View } from '@tarojs/components'
import { Icon, type IconName } from '../icon'
import './index.scss'

/** The bubble in the middle. It only shows; who holds the text also takes it away. Always rendered: a live region. */
export const Toast = ({ text, icon }: { text?: string | null; icon?: IconName }) => (
  <View className="y-toast" role="status" aria-live="polite">
    {text && (
      <View className="y-toast__in">
        {icon && <Icon name={icon} />}
        <View className="y-toast__t">{text}</View>
      </View>
    )}
  </View>
)

import { View } from '@tarojs/components'
import { Icon, type IconName } from '../icon'
import './index.scss'

interface ToastProps {
  text?: string | null
  icon?: IconName
  /** Whether an action is running: shows a spinner before the text. @spec NAV-06 ER-77 */
  busy?: boolean
}

/**
 * Toast in the middle of the screen. It only shows the text; its owner removes it. Always rendered, because it is a
 * live region.
 */
export const Toast = ({ text, icon, busy }: ToastProps) => (
  <View className="y-toast" role="status" aria-live="polite">
    {text && (
      <View className="y-toast__box">
        {busy && <View className="y-spin" />}
        {icon && <Icon name={icon} />}
        <View className="y-toast__text">{text}</View>
      </View>
    )}
  </View>
)

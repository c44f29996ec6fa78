import { View } from '@tarojs/components'
import { Icon, type IconName } from '../icon'
import './index.scss'

interface ToastProps {
  text?: string | null
  icon?: IconName
  /** Something runs: a spinner turns before the text. @spec NAV-06 ER-77 */
  busy?: boolean
}

/** The bubble in the middle. It only shows; who holds the text also takes it away. Always rendered: a live region. */
export const Toast = ({ text, icon, busy }: ToastProps) => (
  <View className="y-toast" role="status" aria-live="polite">
    {text && (
      <View className="y-toast__in">
        {busy && <View className="y-spin" />}
        {icon && <Icon name={icon} />}
        <View className="y-toast__t">{text}</View>
      </View>
    )}
  </View>
)

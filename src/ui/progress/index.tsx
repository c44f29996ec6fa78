import NutProgress from '@nutui/nutui-react-taro/dist/es/packages/progress'
import '@nutui/nutui-react-taro/dist/es/packages/progress/style/css'
import { View } from '@tarojs/components'
import '../nut/theme.scss'
import './index.scss'

export interface ProgressProps {
  /** Filled share of the bar, 0 to 100. */
  percent: number
  /** Label for screen readers. Leave it out when a text beside the bar says the same: the bar is then hidden from them. */
  label?: string
}

/** Bar whose filled share shows a progress. Uses NutUI's part, for inner pages. */
export const Progress = ({ percent, label }: ProgressProps) => (
  <View className="y-progress" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    {/* NutUI writes both colours into the style of its views. */}
    <NutProgress percent={percent} color="var(--color-accent)" background="var(--color-surface-3)" />
  </View>
)

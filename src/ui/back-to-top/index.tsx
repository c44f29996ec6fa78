import { View } from '@tarojs/components'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

/**
 * Button back to the top; the page shows it after two and a half screens. `above` lifts it over a bar, in px. The box around it
 * stays: coming and going among its siblings would make a mini-program send the whole page again.
 */
export const BackToTop = ({ show, above = 0, onPress }: { show: boolean; above?: number; onPress: () => void }) => (
  <View>
    {show && (
      <View className="y-top" style={{ marginBottom: `${above}px` }} {...press(onPress, '回到顶部')}>
        <Icon name="up" />
      </View>
    )}
  </View>
)

import { View } from '@tarojs/components'
import { Icon } from '@/ui/icon'
import './brand.scss'

/** App name and purpose of the page. */
export const Brand = ({ title, note }: { title: string; note: string }) => (
  <View className="brand">
    <View className="brand__sign" aria-hidden>
      <Icon name="check" size="lg" />
    </View>
    <View className="brand__text">
      <View className="brand__title" role="heading" aria-level={1}>
        {title}
      </View>
      <View className="brand__note">{note}</View>
    </View>
  </View>
)

import { View } from '@tarojs/components'
import { evaluateTexts as texts } from '@/texts/delivery'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import './stars.scss'

/** Five stars to choose from; `label` names what they rate. */
export const Stars = ({
  score,
  label,
  onChange,
}: {
  score: number
  label: string
  onChange: (score: number) => void
}) => (
  <View className="order-stars" role="radiogroup" aria-label={label}>
    {texts.labels.map((name, index) => {
      const star = index + 1
      return (
        <View
          key={name}
          className={cls('order-star', star <= score && 'order-star--on')}
          {...press(() => onChange(star), texts.stars(star), 'radio')}
          aria-checked={star === score}
        >
          <Icon name="star" size="lg" />
        </View>
      )
    })}
    <View className="t2" aria-live="polite">
      {texts.labels[score - 1] ?? ''}
    </View>
  </View>
)

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Line } from '@/features/order/line'
import { PhotoGrid } from '@/features/product/photos'
import { evaluateTexts as texts } from '@/texts/delivery'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { EvaluateModel } from '../model'

const Stars = observer(function Stars({ model }: { model: EvaluateModel }) {
  const { score } = model
  return (
    <View className="evaluate__stars" role="radiogroup" aria-label={texts.overall}>
      {texts.labels.map((label, index) => {
        const star = index + 1
        return (
          <View
            key={label}
            className={cls('evaluate__star', star <= score && 'evaluate__star--on')}
            {...press(() => model.setScore(star), texts.stars(star), 'radio')}
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
})

/** Form with stars, tags, text and pictures for a product. */
export const EvaluateForm = observer(function EvaluateForm({ model }: { model: EvaluateModel }) {
  const { line, tags, text } = model
  if (!line) return null
  return (
    <>
      <Section>
        <Line line={line} />
        <Stars model={model} />
        <Chips wrap>
          {texts.tags.map((tag) => (
            <Chip key={tag} inset text={tag} on={tags.includes(tag)} onPress={() => model.toggle(tag)} />
          ))}
        </Chips>
      </Section>
      <Section title={texts.text}>
        <TextArea
          label={texts.text}
          placeholder={texts.textHint}
          value={text}
          maxlength={200}
          onInput={model.setText}
        />
      </Section>
      <Section title={texts.pictures}>
        <PhotoGrid photos={model.pictures} />
        <View className="xs t3 evaluate__p">{texts.anonymous}</View>
      </Section>
    </>
  )
})

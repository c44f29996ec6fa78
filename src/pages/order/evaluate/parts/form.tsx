import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Line } from '@/features/order/line'
import { Stars } from '@/features/order/stars'
import { PhotoGrid } from '@/features/product/photos'
import { evaluateTexts as texts } from '@/texts/delivery'
import { Chip, Chips } from '@/ui/chip'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { EvaluateModel } from '../model'

/** Form with stars, tags, text and pictures for a product. */
export const EvaluateForm = observer(function EvaluateForm({ model }: { model: EvaluateModel }) {
  const { line, tags, text } = model
  if (!line) return null
  return (
    <>
      <Section>
        <Line line={line} />
        <Stars score={model.score} label={texts.overall} onChange={model.setScore} />
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
        <View className="xs t3 evaluate__hint">{texts.anonymous}</View>
      </Section>
    </>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FEEDBACK_CHARS, FEEDBACK_KINDS } from '@/domain/account'
import { PhotoGrid } from '@/features/product/photos'
import { accountTexts } from '@/texts/account'
import { Chip, Chips } from '@/ui/chip'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { FeedbackModel } from '../model'

const texts = accountTexts.feedback

export const FormView = observer(function FormView({ model }: { model: FeedbackModel }) {
  return (
    <>
      <Section title={texts.kind}>
        <Chips wrap>
          {FEEDBACK_KINDS.map((kind) => (
            <Chip
              key={kind}
              inset
              text={texts.kinds[kind]}
              on={kind === model.kind}
              onPress={() => model.choose(kind)}
            />
          ))}
        </Chips>
      </Section>
      <Section title={texts.body}>
        <TextArea
          value={model.body}
          placeholder={texts.placeholder}
          label={texts.body}
          maxlength={FEEDBACK_CHARS}
          onInput={(text) => model.setBody(text)}
        />
        {model.error && (
          <View className="feedback__error" role="alert">
            {model.error}
          </View>
        )}
        <View className="xs t2 feedback__pics">{texts.pics}</View>
        <PhotoGrid photos={model.photos} />
      </Section>
    </>
  )
})

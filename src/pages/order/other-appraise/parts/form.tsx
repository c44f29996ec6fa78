import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Stars } from '@/features/order/stars'
import { useApp } from '@/page-kit/context'
import { evaluateTexts } from '@/texts/delivery'
import { otherAppraiseTexts } from '@/texts/other-appraise'
import { ProductPicture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { OtherAppraiseModel, ReviewDraft } from '../model'

const texts = otherAppraiseTexts.appraise

/** A product with its stars, and its text once it has a score. */
const DraftForm = observer(function DraftForm({ model, draft }: { model: OtherAppraiseModel; draft: ReviewDraft }) {
  const { image } = useApp()
  const { line, score, text } = draft
  return (
    <Section>
      <View className="other-appraise__row">
        <ProductPicture src={image(line.minPic)} name={line.productName} size="s" />
        <View className="other-appraise__text">
          <View className="ell">{line.productName}</View>
          <View className="xs t3">{line.spec}</View>
        </View>
      </View>
      <Stars score={score} label={texts.text(line.productName)} onChange={(star) => model.setScore(draft, star)} />
      {score > 0 && (
        <TextArea
          label={texts.text(line.productName)}
          placeholder={evaluateTexts.textHint}
          value={text}
          maxlength={200}
          onInput={(value) => model.setText(draft, value)}
        />
      )}
    </Section>
  )
})

/** Form for all products of the order. */
export const AppraiseForm = observer(function AppraiseForm({ model }: { model: OtherAppraiseModel }) {
  return (
    <>
      <View className="xs t2 other-appraise__intro">{texts.intro}</View>
      {model.drafts.map((draft) => (
        <DraftForm key={draft.line.barcode} model={model} draft={draft} />
      ))}
      <View className="xs t3 other-appraise__intro">{evaluateTexts.anonymous}</View>
    </>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RX_NOTICE } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { renewalTexts as texts } from '@/texts/renewal'
import { Checkbox, Radio } from '@/ui/choice'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { OrderLine } from '@/ui/order-line'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import { ROWS, type RenewModel, type RenewedDrug } from '../model'

type Renewal = Reply<'renewal'>

/** Patient and diagnosis of the earlier prescription, and the reason against its renewal. */
export const EarlierPrescription = ({ earlier }: { earlier: Renewal }) => (
  <Section title={texts.last}>
    {earlier.problem && <Note kind="warn">{earlier.message}</Note>}
    <Pair name={texts.patient}>{earlier.patientName}</Pair>
    {earlier.disease && <Pair name={texts.disease}>{earlier.disease}</Pair>}
    <Pair name={texts.time}>{formatShopTime(earlier.createTime, 'YYYY-MM-DD')}</Pair>
  </Section>
)

const Drug = observer(function Drug({ model, drug }: { model: RenewModel; drug: RenewedDrug }) {
  const { image } = useApp()
  const { productName, spec, minPic, price, count, most, reason, isChosen } = drug
  const isOpen = reason === '' && !model.earlier?.problem
  return (
    <View className="renew-drug">
      <OrderLine name={productName} spec={spec} picture={image(minPic)} rx price={price} count={count} />
      {reason && <View className="xs warn">{reason}</View>}
      {isOpen && (
        <View className="renew-row">
          {model.drugs.length > 1 && (
            <Checkbox on={isChosen} label={texts.take(productName)} onChange={(on) => model.choose(drug, on)} />
          )}
          <View className="grow xs t2">{texts.pieces(most)}</View>
          <Stepper
            value={count}
            max={most}
            name={productName}
            onChange={(value) => model.setCount(drug, value)}
            onLimit={(limit) => model.explainLimit(drug, limit)}
          />
        </View>
      )}
    </View>
  )
})

/** Drugs of the earlier prescription with their quantities. @spec RX-01 RX-03 */
export const Drugs = observer(function Drugs({ model }: { model: RenewModel }) {
  return (
    <Section id={ROWS.drugs} title={texts.drugs}>
      {model.drugs.map((drug) => (
        <Drug key={drug.barcode} model={model} drug={drug} />
      ))}
      <View className="renew-row">
        <View className="grow">
          <Note>{RX_NOTICE}</Note>
        </View>
      </View>
    </Section>
  )
})

const ANSWERS = ['yes', 'no'] as const

const Question = observer(function Question({
  model,
  question: { key, text },
}: {
  model: RenewModel
  question: Renewal['questions'][number]
}) {
  return (
    <View className="renew-question" role="radiogroup" aria-label={text}>
      <View>{text}</View>
      <View className="renew-row">
        {ANSWERS.map((answer) => (
          <View
            key={answer}
            className="renew-answer"
            {...press(() => model.answer(key, answer), texts.answers[answer], 'radio')}
            aria-checked={model.answers[key] === answer}
          >
            <Radio on={model.answers[key] === answer} />
            <View className="renew-text">{texts.answers[answer]}</View>
          </View>
        ))}
      </View>
    </View>
  )
})

/** Safety questions, none of them answered beforehand. */
export const Questions = observer(function Questions({
  model,
  questions,
}: {
  model: RenewModel
  questions: Renewal['questions']
}) {
  return (
    <Section id={ROWS.questions} title={texts.questions}>
      <View className="xs t2">{texts.questionsNote}</View>
      {questions.map((question) => (
        <Question key={question.key} model={model} question={question} />
      ))}
      {model.isUnsafe ? (
        <Note kind="danger">{texts.unsafe}</Note>
      ) : (
        <View className="renew-law xs t2">{texts.confirm}</View>
      )}
    </Section>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { RX_NOTICE } from '@/domain/prescription'
import { CONSULT_CHARS } from '@/domain/prescription/consultation'
import { formatShopTime } from '@/domain/shop-time'
import { useApp } from '@/page-kit/context'
import { consultationTexts as texts } from '@/texts/consultation'
import { Pair } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { cls } from '@/ui/cls'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { Consultation, ConsultModel } from '../model'

const clock = (time: string) => formatShopTime(time, 'HH:mm')
/** Id of the open question, which stays in view. */
const QUESTION = 'consult-question'

/** State of the consultation and what it means. */
export const Head = ({ consultation }: { consultation: Consultation }) => {
  const { state, reason, validUntil, demo } = consultation
  return (
    <Section>
      <View className="xl strong" aria-live="polite">
        {texts.states[state]}
      </View>
      <View className="consult-gap t2">
        {state === 'asking' ? texts.notes.asking(clock(validUntil)) : texts.notes[state]}
      </View>
      {reason && (
        <View className="consult-gap">
          <Note kind="danger">{reason}</Note>
        </View>
      )}
      {demo === 1 && (
        <View className="consult-gap">
          <Note kind="info">{texts.demo}</Note>
        </View>
      )}
    </Section>
  )
}

/** Patient, disease and drugs; names only, without leaflets. @spec RX-02 */
export const Facts = ({ consultation }: { consultation: Consultation }) => (
  <Section>
    <Pair name={texts.patient}>{consultation.patientName}</Pair>
    {consultation.disease && <Pair name={texts.disease}>{consultation.disease}</Pair>}
    <Pair name={texts.drugs}>
      {consultation.drugs.map(({ barcode, productName, spec, count }) => (
        <View key={barcode}>{`${productName} ${spec} ${texts.pieces(count)}`}</View>
      ))}
    </Pair>
    {consultation.doctor && <Pair name={texts.doctor}>{consultation.doctor}</Pair>}
    <View className="consult-gap">
      <Note>{RX_NOTICE}</Note>
    </View>
  </Section>
)

/** Questions and answers so far. A text is always plain text. @spec S21 */
export const Talk = ({ consultation: { messages, doctor } }: { consultation: Consultation }) => {
  if (messages.length === 0) return null
  return (
    <Section title={texts.talk}>
      {messages.map(({ id, mine, text, time }) => (
        <View key={id} className={cls('consult-row', mine && 'consult-row--me')}>
          <View className="xs t2">{`${mine ? texts.me : doctor || texts.doctor} ${clock(time)}`}</View>
          <View className="consult-text">{text}</View>
        </View>
      ))}
    </Section>
  )
}

interface QuestionProps {
  model: ConsultModel
  question: Consultation['question']
}

/** Answers to the open question, none of them chosen beforehand; a field where the answer is typed. */
export const Question = observer(function Question({ model, question }: QuestionProps) {
  const { hosts } = useApp()
  const id = question?.id
  useEffect(() => {
    if (id !== undefined) hosts.navigation.scrollTo(QUESTION)
  }, [hosts, id])
  return (
    <View id={QUESTION}>
      {question && (
        <Section>
          {question.options.length === 0 ? (
            <TextArea
              value={model.choice}
              placeholder={texts.write}
              label={question.text}
              maxlength={CONSULT_CHARS.answer}
              onInput={model.choose}
            />
          ) : (
            <View role="radiogroup" aria-label={question.text}>
              {question.options.map((option) => (
                <View
                  key={option}
                  className="consult-option"
                  {...press(() => model.choose(option), option, 'radio')}
                  aria-checked={option === model.choice}
                >
                  <View className="grow">{option}</View>
                  <Radio on={option === model.choice} />
                </View>
              ))}
            </View>
          )}
        </Section>
      )}
    </View>
  )
})

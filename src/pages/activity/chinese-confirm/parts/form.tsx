import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { BAGS, MOST_DOSES } from '@/domain/tcm'
import { tcmTexts } from '@/texts/tcm'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import { TextArea } from '@/ui/text-area'
import { ROWS, type TcmConfirmModel } from '../model'

const texts = tcmTexts.confirm
const DECOCT_CHOICES = [true, false] as const

interface Props {
  model: TcmConfirmModel
}

/** Herbs of the formula. */
export const Content = observer(function Content({ model }: Props) {
  const { weighed, doses } = model.formula
  return (
    <Section id={ROWS.herbs} title={texts.herbalFormula} more={texts.edit} onMore={model.edit}>
      <View className="tcm-words">
        {weighed.map(({ name, grams }) => (
          <View key={name} className="tcm-word">{`${name} ${tcmTexts.grams(grams)}`}</View>
        ))}
      </View>
      <View className="tcm-line">
        <View className="grow">{tcmTexts.enter.doses}</View>
        <Stepper
          value={doses}
          max={MOST_DOSES}
          name={tcmTexts.enter.doses}
          onChange={(value) => model.set({ doses: value })}
          onLimit={model.explainLimit}
        />
      </View>
    </Section>
  )
})

/** Choice of decoction: by the store or at home. @spec PR-18 */
export const DecoctionChoice = observer(function DecoctionChoice({ model }: Props) {
  const { decoct, bags } = model.formula
  return (
    <Section title={texts.cook}>
      <View role="group" aria-label={texts.cook}>
        <Chips wrap>
          {DECOCT_CHOICES.map((isDecocted) => {
            const text = isDecocted ? texts.decoctionMethods.decoct : texts.decoctionMethods.raw
            return (
              <Chip
                key={text}
                box
                inset
                text={text}
                on={isDecocted === decoct}
                onPress={() => model.set({ decoct: isDecocted })}
              />
            )
          })}
        </Chips>
      </View>
      <View className="xs t2 tcm-gap">{decoct ? texts.decoctNote : texts.rawNote}</View>
      {decoct && (
        <View className="tcm-gap" role="group" aria-label={texts.bags}>
          <View className="xs t2">{texts.bags}</View>
          <Chips wrap>
            {BAGS.map((count) => (
              <Chip
                key={count}
                box
                inset
                text={texts.bag(count)}
                on={count === bags}
                onPress={() => model.set({ bags: count })}
              />
            ))}
          </Chips>
        </View>
      )}
    </Section>
  )
})

/** Address the formula goes to, which decides the store that prepares it. */
export const Destination = observer(function Destination({ model }: Props) {
  if (!model.scheme) return null
  const { address } = model.scheme
  const value = address ? `${address.address} ${address.roomNo}` : texts.addAddress
  return (
    <Section list>
      <Cell caption title={texts.to} value={value} onPress={model.pickAddress} />
    </Section>
  )
})

export const Words = observer(function Words({ model }: Props) {
  const { diagnosis, note } = model.formula
  return (
    <>
      <Section id={ROWS.diagnosis} title={texts.diagnosis}>
        <Field
          kind="text"
          value={diagnosis}
          placeholder={texts.diagnosisHint}
          label={texts.diagnosis}
          maxlength={40}
          onInput={(inputText) => model.set({ diagnosis: inputText })}
        />
      </Section>
      <Section title={texts.note}>
        <TextArea
          value={note}
          placeholder={texts.noteHint}
          label={texts.note}
          maxlength={100}
          onInput={(inputText) => model.set({ note: inputText })}
        />
      </Section>
    </>
  )
})

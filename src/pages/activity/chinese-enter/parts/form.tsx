import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { MOST_DOSES } from '@/domain/tcm'
import { PhotoGrid } from '@/features/product/photos'
import { tcmTexts } from '@/texts/tcm'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import type { TcmEnterModel } from '../model'

const texts = tcmTexts.enter

interface Props {
  model: TcmEnterModel
}

const Herb = observer(function Herb({ model, herb }: Props & { herb: { name: string; text: string } }) {
  const { formula: herbalFormula } = model
  const { name, text } = herb
  const facts = model.listing.of(name)
  const error = model.gramsProblem(text)
  return (
    <View className="tcm-row">
      <View className="grow">
        <View className="strong">{name}</View>
        {facts && (
          <View className="xs t2">
            {tcmTexts.range(facts.minG, facts.maxG)}
            {facts.method && ` · ${facts.method}`}
          </View>
        )}
      </View>
      <View className="tcm-grams">
        <Field
          value={text}
          kind="digits"
          maxlength={3}
          placeholder={texts.placeholder}
          label={texts.field(name)}
          right={<View className="t3">{texts.unit}</View>}
          {...(error ? { error } : {})}
          onInput={(inputText) => herbalFormula.setGrams(name, inputText)}
        />
      </View>
      <View className="tcm-remove" {...press(() => herbalFormula.remove(name), texts.remove(name))}>
        <Icon name="close" size="sm" />
      </View>
    </View>
  )
})

export const Herbs = observer(function Herbs({ model }: Props) {
  return (
    <Section title={texts.herbs} more={texts.add} onMore={model.toCategory}>
      {model.formula.herbs.map((herb) => (
        <Herb key={herb.name} model={model} herb={herb} />
      ))}
      <View className="xs t3 tcm-gap">{texts.limits}</View>
    </Section>
  )
})

export const Doses = observer(function Doses({ model }: Props) {
  const { formula: herbalFormula } = model
  return (
    <Section>
      <View className="row">
        <View className="grow">{texts.doses}</View>
        <Stepper
          value={herbalFormula.doses}
          max={MOST_DOSES}
          name={texts.doses}
          onChange={(doses) => herbalFormula.set({ doses })}
          onLimit={model.explainLimit}
        />
      </View>
    </Section>
  )
})

const SOURCES = ['hand', 'paper'] as const

/** Source of the formula. @spec BC-36 */
export const Source = observer(function Source({ model }: Props) {
  const { formula: herbalFormula } = model
  return (
    <Section title={texts.source}>
      <View role="group" aria-label={texts.source}>
        <Chips wrap>
          {SOURCES.map((via) => (
            <Chip
              key={via}
              box
              inset
              text={texts.entryMethods[via]}
              on={via === herbalFormula.via}
              onPress={() => herbalFormula.set({ via })}
            />
          ))}
        </Chips>
      </View>
      <View className="xs t2 tcm-gap">{herbalFormula.via === 'hand' ? texts.handNote : texts.prescriptionNote}</View>
      {herbalFormula.via === 'paper' && <PhotoGrid photos={herbalFormula.photos} />}
    </Section>
  )
})

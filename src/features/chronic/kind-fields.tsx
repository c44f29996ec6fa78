import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { GLUCOSE_MOMENTS, GLUCOSE_UNITS } from '@/domain/readings'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import type { FieldKind } from '@/ui/field/kinds'
import type { DraftField, ReadingFormModel } from './reading-form'

const { add: texts } = readingTexts
const { units, moments } = meaningTexts

interface FieldProps {
  model: ReadingFormModel
  field: Exclude<DraftField, 'unit' | 'moment' | 'day'>
  kind: FieldKind
  label: string
  unit?: string
  maxlength: number
}

/** One line of the form with its label and unit. */
export const FormField = observer(function FormField({ model, field, kind, label, unit, maxlength }: FieldProps) {
  const error = model.errors[field]
  return (
    <View className="reading__field">
      <View className="reading__label">{label}</View>
      <Field
        kind={kind}
        value={model.draft[field]}
        placeholder={texts.samples[field]}
        label={label}
        maxlength={maxlength}
        {...(unit ? { right: <Text className="reading__unit">{unit}</Text> } : {})}
        {...(error ? { error } : {})}
        onInput={(text) => model.edit({ [field]: text })}
      />
    </View>
  )
})

const Glucose = observer(function Glucose({ model }: { model: ReadingFormModel }) {
  const { draft } = model
  return (
    <>
      <View className="reading__label">{texts.moment}</View>
      <View className="reading__chips" role="group" aria-label={texts.moment}>
        <Chips wrap>
          {GLUCOSE_MOMENTS.map((moment) => (
            <Chip
              key={moment}
              box
              inset
              text={moments[moment]}
              on={draft.moment === moment}
              onPress={() => model.edit({ moment })}
            />
          ))}
        </Chips>
      </View>
      <View className="reading__label">{texts.unit}</View>
      <View className="reading__chips" role="group" aria-label={texts.unit}>
        <Chips wrap>
          {GLUCOSE_UNITS.map((unit) => (
            <Chip
              key={unit}
              box
              inset
              text={units[unit]}
              on={draft.unit === unit}
              onPress={() => model.edit({ unit })}
            />
          ))}
        </Chips>
      </View>
      <FormField
        model={model}
        field="glucose"
        kind="price"
        label={texts.glucose}
        unit={units[draft.unit]}
        maxlength={5}
      />
    </>
  )
})

/** Numbers of one kind of reading. */
export const KindFields = observer(function KindFields({ model }: { model: ReadingFormModel }) {
  switch (model.kind) {
    case 'pressure':
      return (
        <>
          <FormField
            model={model}
            field="systolic"
            kind="digits"
            label={texts.systolic}
            unit={units.pressure}
            maxlength={3}
          />
          <FormField
            model={model}
            field="diastolic"
            kind="digits"
            label={texts.diastolic}
            unit={units.pressure}
            maxlength={3}
          />
          <FormField model={model} field="pulse" kind="digits" label={texts.pulse} unit={units.heart} maxlength={3} />
        </>
      )
    case 'heart':
      return <FormField model={model} field="bpm" kind="digits" label={texts.bpm} unit={units.heart} maxlength={3} />
    case 'weight':
      return (
        <>
          <FormField model={model} field="kg" kind="price" label={texts.kg} unit={units.weight} maxlength={5} />
          <FormField model={model} field="height" kind="digits" label={texts.height} unit={texts.cm} maxlength={3} />
        </>
      )
    case 'glucose':
      return <Glucose model={model} />
  }
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { ORGANS, PREGNANCIES, RELATIONS, SEXES } from '@/domain/patient'
import { prescriptionTexts as texts } from '@/texts/prescription'
import { Cell } from '@/ui/cell'
import { Checkbox, Switch } from '@/ui/choice'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { DatePicker } from '@/ui/date-picker'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { rowOf, type PatientEditModel } from '../model'

const { form: labels } = texts

const Problem = ({ text }: { text?: string }) =>
  text ? (
    <View className="patient-edit__error" role="alert">
      {text}
    </View>
  ) : null

const Labelled = ({ id, label, children }: { id?: string; label: string; children: ReactNode }) => (
  <View id={id} className="patient-edit__row" role="group" aria-label={label}>
    <View className="patient-edit__label">{label}</View>
    {children}
  </View>
)

interface ChooseProps<T extends string> {
  id?: string
  label: string
  options: readonly T[]
  names: Readonly<Record<T, string>>
  value: T | ''
  disabled?: boolean
  onChange: (value: T) => void
}

/** Choice of one among a few options. */
function Choose<T extends string>({ id, label, options, names, value, disabled, onChange }: ChooseProps<T>) {
  return (
    <Labelled id={id} label={label}>
      <Chips wrap>
        {options.map((option) => (
          <Chip
            key={option}
            inset
            text={names[option]}
            on={option === value}
            disabled={disabled && option !== value}
            onPress={() => onChange(option)}
          />
        ))}
      </Chips>
    </Labelled>
  )
}

const PatientFields = observer(function PatientFields({ model }: { model: PatientEditModel }) {
  const { form, errors, idMask } = model
  const newIdPlaceholder = model.needsIdNo ? labels.idRequired : labels.idPlaceholder
  const idPlaceholder = idMask ? labels.idStored(idMask) : newIdPlaceholder
  return (
    <Section title={labels.basicInfo}>
      <Choose
        label={labels.relation}
        options={RELATIONS}
        names={texts.relations}
        value={form.relation}
        onChange={(value) => model.set('relation', value)}
      />
      <Labelled id={rowOf('name')} label={labels.name}>
        <Field
          kind="personName"
          label={labels.name}
          placeholder={labels.namePlaceholder}
          value={form.name}
          maxlength={20}
          error={errors.name}
          onInput={(text) => model.set('name', text)}
        />
      </Labelled>
      <Labelled id={rowOf('idNo')} label={labels.idNo}>
        <Field
          kind="idNo"
          label={labels.idNo}
          placeholder={idPlaceholder}
          value={form.idNo}
          error={errors.idNo}
          onInput={(text) => model.set('idNo', text)}
        />
      </Labelled>
      <Choose
        id={rowOf('sex')}
        label={labels.sex}
        options={SEXES}
        names={texts.sexes}
        value={form.sex}
        disabled={model.isByCard}
        onChange={(value) => model.set('sex', value)}
      />
      <Problem text={errors.sex} />
      <Labelled id={rowOf('birth')} label={labels.birth}>
        <View
          className={cls('patient-edit__birth', !form.birth && 't3', !model.isByCard && 'y-arrow')}
          {...(model.isByCard ? {} : press(model.openBirth, `${labels.birth}，${form.birth || labels.chooseBirth}`))}
        >
          {form.birth || labels.chooseBirth}
        </View>
      </Labelled>
      <Problem text={errors.birth} />
      {model.asksGuardian && (
        <View
          id={rowOf('guardian')}
          className="patient-edit__guardian"
          {...press(() => model.set('guardian', !form.guardian), labels.guardian, 'checkbox')}
          aria-checked={form.guardian}
        >
          <Checkbox on={form.guardian} />
          <View className="patient-edit__guardian-text">{labels.guardian}</View>
        </View>
      )}
      <Problem text={errors.guardian} />
    </Section>
  )
})

const Health = observer(function Health({ model }: { model: PatientEditModel }) {
  const { form, errors } = model
  return (
    <Section title={labels.health}>
      <Labelled id={rowOf('hasAllergy')} label={labels.hasAllergy}>
        <Chips wrap>
          <Chip
            inset
            text={labels.none}
            on={form.hasAllergy === false}
            onPress={() => model.set('hasAllergy', false)}
          />
          <Chip inset text={labels.some} on={form.hasAllergy === true} onPress={() => model.set('hasAllergy', true)} />
          <Chip
            inset
            text={labels.unknown}
            on={form.hasAllergy === 'unknown'}
            onPress={() => model.set('hasAllergy', 'unknown')}
          />
        </Chips>
      </Labelled>
      <Problem text={errors.hasAllergy} />
      {form.hasAllergy === true && (
        <View id={rowOf('allergy')} className="patient-edit__row">
          <Field
            kind="text"
            label={labels.hasAllergy}
            placeholder={labels.allergyPlaceholder}
            value={form.allergy}
            maxlength={100}
            error={errors.allergy}
            onInput={(text) => model.set('allergy', text)}
          />
        </View>
      )}
      {model.asksPregnancy && (
        <Choose
          id={rowOf('pregnancy')}
          label={labels.pregnancy}
          options={PREGNANCIES}
          names={texts.pregnancies}
          value={form.pregnancy}
          onChange={(value) => model.set('pregnancy', value)}
        />
      )}
      <Problem text={errors.pregnancy} />
      {(['liver', 'kidney'] as const).map((organ) => (
        <Fragment key={organ}>
          <Choose
            id={rowOf(organ)}
            label={labels[organ]}
            options={ORGANS}
            names={texts.organStates}
            value={form[organ]}
            onChange={(value) => model.set(organ, value)}
          />
          <Problem text={errors[organ]} />
        </Fragment>
      ))}
      <Labelled label={labels.diseases}>
        <Chips wrap>
          {(Object.keys(texts.diseases) as (keyof typeof texts.diseases)[]).map((disease) => (
            <Chip
              key={disease}
              inset
              text={texts.diseases[disease]}
              on={form.diseases.includes(disease)}
              onPress={() => model.toggle(disease)}
            />
          ))}
        </Chips>
      </Labelled>
    </Section>
  )
})

/** Form with the patient's identity and the health data a pharmacist needs. */
export const FormView = observer(function FormView({ model }: { model: PatientEditModel }) {
  const { form } = model
  return (
    <Gutter>
      <View className="patient-edit__note">
        <Note kind="info">{texts.lead}</Note>
      </View>
      <PatientFields model={model} />
      <Health model={model} />
      <Section list>
        <Cell
          title={labels.asDefault}
          right={<Switch on={form.isDefault} label={labels.asDefault} onChange={(on) => model.set('isDefault', on)} />}
        />
      </Section>
      <View className="patient-edit__law">{labels.law}</View>
      <DatePicker
        open={model.isChoosingBirth}
        value={form.birth}
        last={model.today}
        title={labels.birth}
        onConfirm={model.chooseBirth}
        onClose={model.closeBirth}
      />
    </Gutter>
  )
})

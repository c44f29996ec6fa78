import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { REMINDER_KINDS } from '@/domain/reminder'
import { careReminderTexts as texts } from '@/texts/reminder'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { CareRemindersModel } from '../model'
import type { Repeat, ReminderForm } from '../reminder-form'
import '@/features/chronic/index.scss'

const REPEATS = Object.keys(texts.repeats) as Repeat[]

interface Props {
  form: ReminderForm
}

const Kind = observer(function Kind({ form }: Props) {
  return (
    <View className="reading__chips" role="group" aria-label={texts.kind}>
      <Chips wrap>
        {REMINDER_KINDS.map((kind) => (
          <Chip
            key={kind}
            inset
            text={texts.kinds[kind]}
            on={form.draft.kind === kind}
            onPress={() => form.setKind(kind)}
          />
        ))}
      </Chips>
    </View>
  )
})

const Days = observer(function Days({ form }: Props) {
  const { draft, errors } = form
  return (
    <>
      <View className="reading__chips" role="group" aria-label={texts.repeats.week}>
        <Chips wrap>
          {texts.weekdays.map((name, index) => (
            <Chip
              key={name}
              inset
              text={name}
              on={draft.days.includes(index + 1)}
              onPress={() => form.toggleDay(index + 1)}
            />
          ))}
        </Chips>
      </View>
      {errors.days && (
        <View className="reading__error" role="alert">
          {errors.days}
        </View>
      )}
    </>
  )
})

interface TextProps extends Props {
  field: 'text' | 'times' | 'date'
  label: string
  maxlength: number
}

const TextField = observer(function TextField({ form, field, label, maxlength }: TextProps) {
  const error = form.errors[field]
  return (
    <View className="reading__field">
      <Field
        kind={field === 'date' ? 'date' : 'text'}
        value={form.draft[field]}
        placeholder={label}
        maxlength={maxlength}
        {...(error ? { error } : {})}
        onInput={(text) => form.edit({ [field]: text })}
      />
    </View>
  )
})

const Fields = observer(function Fields({ form }: Props) {
  const { repeat } = form.draft
  return (
    <>
      <Kind form={form} />
      <TextField form={form} field="text" label={texts.text} maxlength={40} />
      <TextField form={form} field="times" label={texts.times} maxlength={30} />
      <View className="reading__chips" role="group" aria-label={texts.repeat}>
        <Chips wrap>
          {REPEATS.map((one) => (
            <Chip
              key={one}
              inset
              text={texts.repeats[one]}
              on={repeat === one}
              onPress={() => form.edit({ repeat: one })}
            />
          ))}
        </Chips>
      </View>
      {repeat === 'week' && <Days form={form} />}
      {repeat === 'once' && <TextField form={form} field="date" label={texts.date} maxlength={8} />}
    </>
  )
})

/** Sheet that adds, changes or deletes a reminder. */
export const Editor = observer(function Editor({ model }: { model: CareRemindersModel }) {
  const { form, saving } = model
  const isKnown = (form?.id ?? 0) > 0
  const foot = (
    <View className="y-pair">
      {isKnown && (
        <Button kind="danger" onPress={() => void model.remove()}>
          {texts.remove}
        </Button>
      )}
      <Button kind="primary" block loading={saving} onPress={() => void model.save()}>
        {saving ? texts.saving : texts.save}
      </Button>
    </View>
  )
  return (
    <Sheet open={form !== null} title={isKnown ? texts.edit : texts.add} foot={foot} onClose={model.close}>
      {form && <Fields form={form} />}
    </Sheet>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CHECKUPS } from '@/domain/readings'
import { careReminderTexts as texts } from '@/texts/reminder'
import { meaningTexts } from '@/texts/readings'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { CareRemindersModel } from '../model'
import { Messages } from './messages'
import '@/features/chronic/index.scss'

const { checks } = texts
const DISEASES = ['pressure', 'glucose'] as const

interface Props {
  model: CareRemindersModel
}

const Reminders = observer(function Reminders({ model }: Props) {
  const { list, medicineDays, firstEndText } = model
  return (
    <Section list title={`${model.gate.person?.name ?? ''} · ${texts.reminders}`}>
      {list.length === 0 && <View className="reading__step">{texts.none}</View>}
      {list.map((reminder) => (
        <Cell
          key={reminder.id}
          icon="clock"
          title={reminder.text}
          note={model.whenText(reminder)}
          value={texts.kinds[reminder.kind]}
          onPress={() => model.edit(reminder)}
        />
      ))}
      {medicineDays.length > 0 && (
        <Cell
          title={firstEndText}
          note={texts.medicines.note}
          value={texts.medicines.title}
          onPress={model.toMedicines}
        />
      )}
      {list.length + medicineDays.length > 0 && (
        <Cell title={texts.calendar} onPress={() => void model.openCalendar()} />
      )}
    </Section>
  )
})

/** Check-ups of one disease, with the guideline that lists them. */
const Checks = observer(function Checks({ model, disease }: Props & { disease: (typeof DISEASES)[number] }) {
  const { source, list } = CHECKUPS[disease]
  return (
    <Section list title={checks[disease]}>
      {list.map((checkup) => {
        const { name, every, reading } = checkup
        const count = reading && every !== 'year' ? checks.monthCount(model.countOf(reading)) : ''
        return (
          <Cell
            key={name}
            title={checks.names[name]}
            note={[checks.every[every], count].filter(Boolean).join('，')}
            right={
              <Button size="s" label={checks.remindOf(checks.names[name])} onPress={() => model.remind(checkup)}>
                {checks.remind}
              </Button>
            }
          />
        )
      })}
      <View className="reading__law">{meaningTexts.source(source.title, source.year)}</View>
    </Section>
  )
})

/** Reminders, and the check-ups to think of. */
export const Content = observer(function Content({ model }: Props) {
  return (
    <Gutter>
      <Reminders model={model} />
      <Messages model={model.messages} />
      <View className="reading__chips">
        <Note kind="info">{texts.inApp}</Note>
      </View>
      {DISEASES.map((disease) => (
        <Checks key={disease} disease={disease} model={model} />
      ))}
      <View className="reading__law">{checks.note}</View>
      <ActionBar>
        <Button kind="primary" block onPress={model.add}>
          {texts.add}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import type { ReadingKind } from '@/domain/readings'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { DatePicker } from '@/ui/date-picker'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CareLoaded } from './care-loaded'
import { FormField, KindFields } from './kind-fields'
import { ReadingFormModel } from './reading-form'
import './index.scss'

const { add: texts } = readingTexts

interface Props {
  kind: ReadingKind
  /** Patient to record for; 0 for the default one. */
  patientId: number
  /** Reading to correct; 0 for a new one. */
  id?: number
}

/** Steps that make a measurement exact. */
const How = ({ kind }: { kind: ReadingKind }) => (
  <Section title={texts.how}>
    {texts.steps[kind].map((step, index) => (
      <View key={step} className="reading__step">{`${index + 1}. ${step}`}</View>
    ))}
  </Section>
)

const Form = observer(function Form({ model }: { model: ReadingFormModel }) {
  const { draft, saving, id } = model
  const isToday = draft.day === model.today
  return (
    <Gutter>
      <Section title={model.person?.name ?? ''}>
        <KindFields model={model} />
      </Section>
      <Section>
        <Cell title={texts.day} value={isToday ? texts.today : draft.day} onPress={model.openDay} />
        <FormField model={model} field="clock" kind="text" label={texts.clock} maxlength={5} />
        <FormField model={model} field="note" kind="text" label={texts.note} maxlength={60} />
      </Section>
      <How kind={model.kind} />
      <ActionBar>
        <Button kind="primary" block loading={saving} onPress={() => void model.save()}>
          {saving ? texts.saving : id ? texts.saveChange : texts.save}
        </Button>
      </ActionBar>
      <DatePicker
        open={model.isChoosingDay}
        value={draft.day}
        last={model.today}
        years={10}
        title={texts.chooseDay}
        onConfirm={model.chooseDay}
        onClose={model.closeDay}
      />
    </Gutter>
  )
})

/** Page that adds or corrects a reading of one kind. */
export const ReadingForm = observer(function ReadingForm({ kind, patientId, id = 0 }: Props) {
  const model = useModel((app) => new ReadingFormModel(app, kind, patientId, id))
  useShown(model.load)
  const name = meaningTexts.kinds[kind]
  return (
    <View>
      <TopBar title={id ? texts.change(name) : texts.title(name)} />
      <CareLoaded of={model} exits={model.exits} failed={texts.failed} skeleton={5} isReading={id > 0}>
        {() => <Form model={model} />}
      </CareLoaded>
    </View>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { remarkText, sourceText, timeText, unitText, valueText } from '@/features/chronic/reading-text'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { ReadingResultModel } from '../model'
import '@/features/chronic/index.scss'

const { result: texts, trend } = readingTexts

interface Props {
  model: ReadingResultModel
}

/** Warning that says when to seek care, or the note that no limit was reached. */
const Care = observer(function Care({ model }: Props) {
  const { alarm } = model
  const shown = alarm && meaningTexts.alarms[alarm.name]
  return (
    <Section title={texts.when}>
      {alarm && shown ? (
        <>
          <Note kind={alarm.isUrgent ? 'danger' : 'warn'}>
            <View className="strong">{shown.title}</View>
            <View>{shown.text}</View>
          </Note>
          <View className="reading__meta">{sourceText(alarm.source)}</View>
        </>
      ) : (
        <View className="reading__step">{texts.calm}</View>
      )}
    </Section>
  )
})

const Meaning = observer(function Meaning({ model }: Props) {
  const { classification, notes } = model
  return (
    <Section title={texts.meaning}>
      {classification && (
        <>
          <View className="strong">{meaningTexts.classes[classification.name]}</View>
          <View className="reading__step">{meaningTexts.details[classification.name]}</View>
        </>
      )}
      {notes.map((note) => (
        <View key={note} className="reading__step">
          {note}
        </View>
      ))}
      {classification && <View className="reading__meta">{sourceText(classification.source)}</View>}
    </Section>
  )
})

/** Number, warning, class with its guideline, and the previous reading. */
export const Content = observer(function Content({ model, detail }: Props & { detail: Reply<'readingDetail'> }) {
  const { reading, person, previous } = detail
  return (
    <Gutter>
      <Section title={`${person.name} · ${meaningTexts.kinds[reading.value.kind]}`}>
        <View className="reading__line">
          <View className="reading__number">{valueText(reading.value)}</View>
          <View className="reading__meta">{unitText(reading.value)}</View>
          <View className="reading__meta">{remarkText(reading.value)}</View>
        </View>
        <View className="reading__meta">{texts.at(timeText(reading))}</View>
        {reading.note && <View className="reading__step">{reading.note}</View>}
      </Section>
      <Care model={model} />
      <Meaning model={model} />
      <Section list>
        {previous && (
          <Cell
            title={texts.before}
            note={timeText(previous)}
            value={`${valueText(previous.value)} ${unitText(previous.value)}`}
          />
        )}
        <Cell title={trend.title(meaningTexts.kinds[reading.value.kind])} onPress={model.see} />
        <Cell title={texts.correct} onPress={model.correct} />
      </Section>
      <View className="reading__law">{meaningTexts.law}</View>
      <ActionBar>
        <Button kind="primary" block onPress={model.finish}>
          {texts.finish}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { READING_KINDS, type ReadingKind } from '@/domain/readings'
import { classText, remarkText, timeText, unitText, valueText } from '@/features/chronic/reading-text'
import { careReminderTexts } from '@/texts/reminder'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { ReadingHomeModel } from '../model'
import '@/features/chronic/index.scss'
import '@/ui/icon/more.scss'

const { home: texts } = readingTexts

interface Props {
  model: ReadingHomeModel
}

/** Latest reading of one kind, and the buttons to add one and to see the trend. */
const KindCard = observer(function KindCard({ model, kind }: Props & { kind: ReadingKind }) {
  const name = meaningTexts.kinds[kind]
  const latest = model.latestOf(kind)
  const { person } = model.gate
  return (
    <Section title={name} note={texts.month(model.countOf(kind))}>
      {latest && person ? (
        <View className="reading__line" {...press(() => model.openResult(kind))}>
          <View className="reading__number">{valueText(latest.value)}</View>
          <View className="reading__meta">{unitText(latest.value)}</View>
          <View className="reading__meta">{timeText(latest)}</View>
          <View className="reading__meta">{remarkText(latest.value)}</View>
          <View className="reading__meta">{classText(latest, person)}</View>
        </View>
      ) : (
        <View className="reading__meta">{texts.none}</View>
      )}
      <View className="y-pair reading__pair">
        <Button size="m" label={texts.trendOf(name)} onPress={() => model.see(kind)}>
          {texts.trend}
        </Button>
        <Button size="m" kind="soft" label={texts.addOf(name)} onPress={() => model.add(kind)}>
          {texts.add}
        </Button>
      </View>
    </Section>
  )
})

const Due = observer(function Due({ model }: Props) {
  return (
    <Section list title={texts.due}>
      {model.due.length === 0 && <View className="reading__meta">{texts.noDue}</View>}
      {model.due.map(({ id, kind, text, times }) => (
        <Cell key={id} icon="clock" title={text} note={careReminderTexts.kinds[kind]} value={times.join('、')} />
      ))}
      <Cell title={texts.manage} onPress={model.toReminders} />
    </Section>
  )
})

/** Person, four kinds, reminders of today, and the other pages. */
export const Content = observer(function Content({ model }: Props) {
  return (
    <Gutter>
      <Section list>
        <Cell
          icon="user"
          title={model.gate.person?.name ?? ''}
          value={texts.switchPerson}
          onPress={() => void model.openPeople()}
        />
      </Section>
      {READING_KINDS.map((kind) => (
        <KindCard key={kind} kind={kind} model={model} />
      ))}
      <Due model={model} />
      <Section list>
        <Cell title={texts.all} onPress={model.toList} />
        <Cell title={texts.coupons} onPress={model.toCoupons} />
        <Cell title={texts.care} onPress={model.toCare} />
      </Section>
      <View className="reading__law">{meaningTexts.law}</View>
    </Gutter>
  )
})

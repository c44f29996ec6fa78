import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { GLUCOSE_MOMENTS, PERIODS } from '@/domain/readings'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { LineChart } from '@/ui/line-chart'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import type { ReadingTrendModel } from '../model'
import '@/features/chronic/index.scss'

const { trend: texts, home, list } = readingTexts
const { units, kinds, moments } = meaningTexts
const TABS = PERIODS.map((key) => ({ key, text: texts.periods[key] }))

interface Props {
  model: ReadingTrendModel
}

const Moments = observer(function Moments({ model }: Props) {
  return (
    <View className="reading__chips" role="group" aria-label={readingTexts.add.moment}>
      <Chips>
        {GLUCOSE_MOMENTS.map((moment) => (
          <Chip
            key={moment}
            inset
            text={moments[moment]}
            on={model.moment === moment}
            onPress={() => model.setMoment(moment)}
          />
        ))}
      </Chips>
    </View>
  )
})

/** Period with the buttons to the one before and after. */
const PeriodBar = observer(function PeriodBar({ model }: Props) {
  const { series, hasNext } = model
  return (
    <View className="reading__bar">
      <View className="reading__meta">{series ? texts.range(series.from, series.to) : ''}</View>
      <Button size="m" onPress={() => model.step(-1)}>
        {texts.previous[model.period]}
      </Button>
      <Button size="m" disabled={!hasNext} onPress={() => model.step(1)}>
        {texts.next[model.period]}
      </Button>
    </View>
  )
})

/** Chart with the chosen number below it. */
const ChartCard = observer(function ChartCard({ model }: Props) {
  const { kind, chart, points } = model
  const { hosts, screen } = useApp()
  const unit = kind === 'glucose' ? units[model.unit] : units[kind]
  return (
    <Section title={`${model.gate.person?.name ?? ''} · ${kinds[kind]}`} note={unit}>
      {kind === 'glucose' && <Moments model={model} />}
      <PeriodBar model={model} />
      <LineChart
        data={chart}
        label={texts.chart(kinds[kind], points.length)}
        chosen={model.chosen}
        onChoose={model.choose}
        look={`${screen.dark} ${screen.elder}`}
        canvasIn={hosts.device.canvasIn}
        onResize={hosts.device.onResize}
        failed={texts.noChart}
      />
      <View className="reading__step" aria-live="polite">
        {model.chosenText}
      </View>
      <View className="reading__meta">{texts.tap}</View>
      {kind === 'pressure' && <View className="reading__meta">{texts.lines}</View>}
      <View className="reading__meta">{texts.ends}</View>
      {texts.bands[kind] && <View className="reading__meta">{texts.bands[kind]}</View>}
    </Section>
  )
})

/** Numbers of the chart for screen readers, and for everyone who prefers them. */
const Table = observer(function Table({ model }: Props) {
  if (model.isEmpty) return null
  return (
    <Section title={texts.table}>
      {model.rows.map((point) => (
        <Pair key={`${point.day}-${point.half}`} name={model.timeText(point)} right>
          {model.numberText(point)}
        </Pair>
      ))}
      {model.hasMoreRows && (
        <Button block onPress={model.moreRows}>
          {texts.more}
        </Button>
      )}
    </Section>
  )
})

/** Period, chart, table, and links to further pages. */
export const Content = observer(function Content({ model }: Props) {
  return (
    <Gutter>
      <Tabs items={TABS} value={model.period} onChange={model.setPeriod} />
      <ChartCard model={model} />
      <Table model={model} />
      <Section list>
        <Cell title={list.title} onPress={model.toList} />
      </Section>
      <View className="reading__law">{meaningTexts.law}</View>
      <ActionBar>
        <Button kind="primary" block onPress={model.add}>
          {home.add}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

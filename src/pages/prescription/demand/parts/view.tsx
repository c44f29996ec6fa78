import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/app/context'
import { RX_NOTICE } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { commonTexts } from '@/texts/common'
import { demandTexts } from '@/texts/demand'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { StageBar } from '@/ui/stage-bar'
import type { Demand, DemandModel } from '../model'

const texts = demandTexts.detail
const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** How far each state has come of the three steps. */
const PLACE = { waiting: 1, refused: 1, void: 1, approved: 2, used: 3 } as const
const stages = (at: number) =>
  Object.values(texts.stages).map((text, index) => ({
    text,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
  }))

const Head = ({ demand }: { demand: Demand }) => {
  const { state, reason, validUntil } = demand
  return (
    <Section>
      <View className="dm-head" aria-live="polite">
        <View className="xl strong">{texts.states[state]}</View>
        {state === 'approved' && <View className="xs t2">{texts.until(clock(validUntil))}</View>}
      </View>
      <View className="dm-note t2">{texts.notes[state]}</View>
      {reason && (
        <View className="dm-note">
          <Note kind={state === 'refused' ? 'danger' : 'info'}>{reason}</Note>
        </View>
      )}
      <StageBar label={texts.title} stages={stages(PLACE[state])} />
    </Section>
  )
}

const Facts = ({ demand }: { demand: Demand }) => (
  <Section title={texts.goods}>
    {demand.otcDetailList.map(({ barcode, productName, spec, count }) => (
      <View key={barcode} className="dm-item">
        <View className="grow">
          {productName} {spec}
        </View>
        <View className="nw">{texts.pieces(count)}</View>
      </View>
    ))}
    <Pair name={texts.patient}>{demand.patientName}</Pair>
    {demand.disease && <Pair name={texts.disease}>{demand.disease}</Pair>}
    {demand.doctor && <Pair name={texts.doctor}>{demand.doctor}</Pair>}
    {demand.pharmacist && <Pair name={texts.pharmacist}>{demand.pharmacist}</Pair>}
    <Pair name={texts.no}>{demand.orderNo}</Pair>
    <View className="dm-note">
      <Note>{RX_NOTICE}</Note>
    </View>
  </Section>
)

const Pics = ({ model, demand }: { model: DemandModel; demand: Demand }) => {
  const { image } = useApp()
  if (demand.pics.length === 0) return null
  return (
    <Section title={texts.pics}>
      <View className="dm-pics">
        {demand.pics.map((pic, index) => (
          <View key={pic} {...press(() => model.preview(index), texts.pic(index + 1))}>
            <Image className="dm-pic" src={image(pic)} mode="aspectFill" imgProps={{ alt: texts.pic(index + 1) }} />
          </View>
        ))}
      </View>
    </Section>
  )
}

const Trace = ({ demand }: { demand: Demand }) => (
  <Section title={texts.trace}>
    {[...demand.timeline].reverse().map(({ text, time }) => (
      <View key={`${text}${time}`} className="dm-step">
        <View>{text}</View>
        <View className="xs t3">{clock(time)}</View>
      </View>
    ))}
  </Section>
)

const Bar = ({ model, demand }: { model: DemandModel; demand: Demand }) => {
  const actions = {
    waiting: { text: texts.refresh, run: () => void model.load(), kind: 'soft' },
    approved: { text: texts.buy, run: model.buy, kind: 'pri' },
    refused: { text: texts.again, run: model.again, kind: 'pri' },
    void: { text: texts.again, run: model.again, kind: 'pri' },
    used: { text: texts.order, run: model.toOrder, kind: 'soft' },
  } as const
  const { text, run, kind } = actions[demand.state]
  return (
    <ActionBar>
      <Button kind={kind} block onPress={run}>
        {text}
      </Button>
    </ActionBar>
  )
}

/** One demand with what has happened so far and what can be done. */
export const DemandView = observer(function DemandView({ model }: { model: DemandModel }) {
  const { state, demand } = model
  const retry = { action: commonTexts.retry, onAction: () => void model.load() }
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={model.login} />
  if (state === 'gone') return <EmptyState kind="empty" alone {...texts.gone} onAction={model.toList} />
  if (!demand) return <EmptyState kind="error" alone title={texts.failed} {...retry} />
  return (
    <>
      <Gutter>
        <Head demand={demand} />
        <Facts demand={demand} />
        <Pics model={model} demand={demand} />
        <Trace demand={demand} />
      </Gutter>
      <Bar model={model} demand={demand} />
    </>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { formatShopTime } from '@/domain/shop-time'
import { largestCover } from '@/features/insurance/cover'
import { Headline } from '@/features/insurance/headline'
import type { Policy } from '@/features/insurance/policy'
import { policyTexts } from '@/texts/policy'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { PoliciesModel } from './model'
import '@/features/insurance/index.scss'
import '@/ui/empty-state/art/card.scss'

const { failed, visitor, list: texts } = policyTexts
const day = (time: string) => formatShopTime(time, 'YYYY-MM-DD')

const Card = ({ one, model }: { one: Policy; model: PoliciesModel }) => {
  const { name, note, insurer, covers, startTime, endTime, coverEndTime } = one
  const cover = largestCover(covers)
  return (
    <View {...press(() => model.open(one), undefined, 'link')}>
      <Section title={name} note={texts.states[model.stateOf(one)]} more={texts.viewDetails}>
        {cover && <Headline figure={cover.text} note={cover.title} />}
        <View className="t2">{note}</View>
        <View className="xs t2">{texts.by(insurer)}</View>
        <View className="xs t3">
          {coverEndTime ? texts.until(day(coverEndTime)) : texts.span(day(startTime), day(endTime))}
        </View>
      </Section>
    </View>
  )
}

const Policies = observer(function Policies() {
  const model = useModel((app) => new PoliciesModel(app))
  useShown(model.list.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Loaded of={model.list} failed={failed} visitor={visitor}>
          {(list) =>
            list.length > 0 ? (
              list.map((one) => <Card key={one.id} one={one} model={model} />)
            ) : (
              <EmptyState kind="card" alone {...texts.empty} onAction={model.toHome} />
            )
          }
        </Loaded>
      </Gutter>
    </View>
  )
})

export default definePage('insuranceList', Policies)

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { formatShopTime } from '@/domain/shop-time'
import { policyTexts } from '@/texts/policy'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { largestCover } from './cover'
import { Headline } from './headline'
import { PolicyModel, type Policy } from './policy'
import './index.scss'

const { failed, visitor, list, detail: texts } = policyTexts
const day = (time: string) => formatShopTime(time, 'YYYY-MM-DD')

interface Props {
  one: Policy
  model: PolicyModel
}

/** Bar with the action: join, then the insurer's page, or the reason why joining is impossible. */
const Bar = observer(function Bar({ one, model }: Props) {
  const { busy } = model
  const state = model.stateOf(one)
  const isIn = state === 'attended'
  const isShut = state === 'soon' || state === 'over'
  const text = isIn ? (busy ? texts.opening : texts.open) : busy ? texts.attending : texts.attend
  return (
    <ActionBar>
      <Button
        kind="primary"
        size="l"
        block
        loading={busy !== ''}
        disabled={isShut}
        reason={list.states[state]}
        onPress={() => void (isIn ? model.open(one) : model.attend(one))}
      >
        {text}
      </Button>
    </ActionBar>
  )
})

const Body = observer(function Body({ one, model }: Props) {
  const { name, note, insurer, days, covers, startTime, endTime, coverEndTime } = one
  const state = model.stateOf(one)
  const cover = largestCover(covers)
  return (
    <Gutter>
      <Section title={name} note={list.states[state]}>
        {cover && <Headline figure={cover.text} note={cover.title} />}
        <View className="t2">{note}</View>
        <View className="xs t3">
          {coverEndTime ? list.until(day(coverEndTime)) : list.span(day(startTime), day(endTime))}
        </View>
      </Section>
      <Section title={texts.covers} list>
        {covers.map(({ title, text }) => (
          <Cell key={title} title={title} value={text} />
        ))}
      </Section>
      <Section list>
        <Cell title={texts.price} value={texts.free} />
        <Cell title={texts.days} value={texts.dayCount(days)} />
        <Cell title={texts.insurer} value={insurer} />
        <Cell title={texts.clause} icon="info" onPress={() => model.toClause(one)} />
      </Section>
      <Note kind="info">{texts.share}</Note>
      <Bar one={one} model={model} />
    </Gutter>
  )
})

/** One insurance activity: what it covers, the insurer, and one action. */
export const PolicyPage = observer(function PolicyPage(props: {
  id: string | undefined
  kind: Policy['kind']
  title: string
}) {
  const model = useModel((app) => new PolicyModel(app, props))
  useShown(model.one.load)
  return (
    <View>
      <TopBar title={props.title} />
      <Loaded of={model.one} failed={failed} visitor={visitor} missing={{ ...texts.missing, onAction: model.toAll }}>
        {(one) => <Body one={one} model={model} />}
      </Loaded>
    </View>
  )
})

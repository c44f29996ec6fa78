import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/app/context'
import { formatShopTime } from '@/domain/shop-time'
import { tcmTexts } from '@/texts/tcm'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { StageBar } from '@/ui/stage-bar'
import type { Formula, TcmDetailModel } from '../model'

const texts = tcmTexts.detail
const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** How far each state has come of the three steps. */
const PLACE = { waiting: 1, refused: 1, void: 1, approved: 2, used: 3 } as const
const stages = (at: number) =>
  Object.values(texts.stages).map((text, index) => ({
    text,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
  }))

interface Props {
  formula: Formula
}

export const Head = ({ formula }: Props) => {
  const { state, reason, validUntil } = formula
  return (
    <Section>
      <View className="row" aria-live="polite">
        <View className="grow xl strong">{tcmTexts.states[state]}</View>
        {state === 'approved' && <View className="xs t2">{texts.until(clock(validUntil))}</View>}
      </View>
      <View className="tcm-gap t2">{tcmTexts.notes[state]}</View>
      {reason && (
        <View className="tcm-gap">
          <Note kind={state === 'refused' ? 'danger' : 'info'}>{reason}</Note>
        </View>
      )}
      <View className="tcm-gap">
        <StageBar label={texts.title} stages={stages(PLACE[state])} />
      </View>
    </Section>
  )
}

export const Content = ({ formula }: Props) => {
  const { herbs, doses, herbFee, decoctFee, total } = formula
  const rows = [
    { text: tcmTexts.confirm.herbFee, amount: herbFee },
    ...(decoctFee > 0 ? [{ text: tcmTexts.confirm.decoctFee, amount: decoctFee }] : []),
  ]
  return (
    <>
      <Section title={texts.herbs} note={tcmTexts.content(herbs.length, doses)}>
        <View className="tcm-words">
          {herbs.map(({ name, grams, method }) => (
            <View key={name} className="tcm-word">
              {`${name} ${tcmTexts.grams(grams)}`}
              {method && ` (${method})`}
            </View>
          ))}
        </View>
      </Section>
      <Section title={texts.fees} note={tcmTexts.confirm.total}>
        <AmountList rows={rows} total={total} totalText={tcmTexts.my.total} />
      </Section>
    </>
  )
}

export const Facts = ({ formula }: Props) => {
  const { patientName, diagnosis, note, decoct, bags, pharmacist, formulaNo } = formula
  return (
    <Section title={texts.facts}>
      <Pair name={texts.patient}>{patientName}</Pair>
      {diagnosis && <Pair name={texts.diagnosis}>{diagnosis}</Pair>}
      <Pair name={texts.cook}>{decoct === 1 ? tcmTexts.cook.decoct(bags) : tcmTexts.cook.raw}</Pair>
      {note && <Pair name={texts.note}>{note}</Pair>}
      {pharmacist && <Pair name={texts.pharmacist}>{pharmacist}</Pair>}
      <Pair name={texts.no}>{formulaNo}</Pair>
    </Section>
  )
}

export const Pics = ({ model, formula }: Props & { model: TcmDetailModel }) => {
  const { image } = useApp()
  if (formula.pics.length === 0) return null
  return (
    <Section title={texts.pics}>
      <View className="tcm-pics">
        {formula.pics.map((pic, index) => (
          <View key={pic} {...press(() => model.preview(index), texts.pic(index + 1))}>
            <Image className="tcm-pic" src={image(pic)} mode="aspectFill" imgProps={{ alt: texts.pic(index + 1) }} />
          </View>
        ))}
      </View>
    </Section>
  )
}

export const Trace = ({ formula }: Props) => (
  <Section title={texts.trace}>
    {[...formula.timeline].reverse().map(({ text, time }) => (
      <View key={`${text}${time}`} className="tcm-gap">
        <View>{text}</View>
        <View className="xs t3">{clock(time)}</View>
      </View>
    ))}
  </Section>
)

export const Bar = observer(function Bar({ model, formula }: Props & { model: TcmDetailModel }) {
  const actions = {
    waiting: { text: texts.refresh, run: () => void model.load(), kind: 'soft' },
    approved: { text: texts.buy, run: model.buy, kind: 'pri' },
    refused: { text: texts.again, run: model.again, kind: 'pri' },
    void: { text: texts.again, run: model.again, kind: 'pri' },
    used: { text: texts.order, run: model.toOrder, kind: 'soft' },
  } as const
  const { text, run, kind } = actions[formula.state]
  return (
    <ActionBar>
      <Button kind={kind} block onPress={run}>
        {text}
      </Button>
    </ActionBar>
  )
})

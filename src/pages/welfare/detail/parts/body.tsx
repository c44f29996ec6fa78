import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { couponCardTexts } from '@/features/product/coupon-label'
import { spanOf } from '@/features/welfare/labels'
import { welfareTexts } from '@/texts/welfare'
import { Cell } from '@/ui/cell'
import { CouponCard } from '@/ui/coupon-card'
import { Gutter } from '@/ui/page'
import { Price, Was, yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import type { DetailModel } from '../model'
import { Bar } from './bar'

const { detail: texts, free, states } = welfareTexts

interface Props {
  one: Reply<'benefit'>
  model: DetailModel
}

/** Name, description and price of the benefit. */
const Head = ({ one, state }: { one: Reply<'benefit'>; state: keyof typeof states }) => (
  <Section>
    <View className="row">
      <View className="welfare-title grow">{one.name}</View>
      {states[state] && <View className="t2 nw">{states[state]}</View>}
    </View>
    <View className="t2">{one.note}</View>
    <View className="row welfare-foot">
      {one.price > 0 ? <Price value={one.price} size="3xl" /> : <View className="xl strong red">{free}</View>}
      {one.originPrice > one.price && <Was value={one.originPrice} />}
    </View>
    <View className="xs t3">{spanOf(one)}</View>
  </Section>
)

export const Body = observer(function Body({ one, model }: Props) {
  const { validDays, remaining, groupName, coupons, rules, originPrice } = one
  const state = model.stateOf(one)
  const isMine = state === 'joined' || state === 'over'
  return (
    <Gutter>
      <Head one={one} state={state} />
      <Section list>
        <Cell title={texts.worth} value={yuanSign(originPrice)} />
        <Cell title={texts.days} value={texts.dayCount(validDays)} />
        {!isMine && <Cell title={texts.left} value={texts.leftCount(remaining)} />}
        {groupName && <Cell title={texts.by} value={groupName} />}
        <Cell title={texts.stores} icon="store" onPress={() => model.toStores(one)} />
        {isMine && <Cell title={texts.myBenefitCoupons} icon="ticket" onPress={() => model.use(one)} />}
      </Section>
      <View className="welfare-head" role="heading" aria-level={2}>
        {texts.coupons}
      </View>
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.couponId}
          {...couponCardTexts(coupon)}
          until={texts.until(coupon.validDays)}
          note={texts.count(coupon.count)}
        />
      ))}
      <Section title={texts.rules}>
        {rules.map((rule) => (
          <View key={rule} className="welfare-rule t2">
            {rule}
          </View>
        ))}
      </Section>
      <Bar one={one} state={state} model={model} />
    </Gutter>
  )
})

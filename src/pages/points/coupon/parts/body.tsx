import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatShopTime } from '@/domain/shop-time'
import { fromOf, kindOf } from '@/features/points/labels'
import { pointsTexts } from '@/texts/points'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { CouponCard } from '@/ui/coupon-card'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { OfferModel } from '../model'

const { offer: texts, offers } = pointsTexts

export const Body = observer(function Body({ model }: { model: OfferModel }) {
  const { feedback } = useApp()
  const { offer, problem, busy } = model
  if (!offer) return null
  const { amount, name, validDays, price, own, remaining, userCount, userReceiveCount, startTime, endTime } = offer
  const day = (time: string) => formatShopTime(time, 'MM-DD')
  return (
    <Gutter>
      <CouponCard
        amount={amount}
        from={fromOf(offer)}
        name={name}
        kind={kindOf(offer)}
        until={offers.days(validDays)}
      />
      <Section list>
        <Cell title={texts.price} value={String(price)} />
        <Cell title={texts.own} value={String(own)} />
        <Cell title={texts.remaining} value={String(remaining)} />
        <Cell title={texts.myExchanges} value={texts.claimedOf(userReceiveCount, userCount)} />
        <Cell title={texts.starts} value={`${day(startTime)} – ${day(endTime)}`} />
      </Section>
      <Note kind="info">{texts.rules}</Note>
      <ActionBar>
        <View className="y-pair">
          {userReceiveCount > 0 && (
            <Button size="l" onPress={model.toCoupons}>
              {texts.toCoupons}
            </Button>
          )}
          <Button
            kind="primary"
            size="l"
            block
            loading={busy}
            disabled={problem !== ''}
            reason={problem}
            onBlocked={() => feedback.toast(problem)}
            onPress={() => void model.submit()}
          >
            {busy ? texts.busy : texts.submit(price)}
          </Button>
        </View>
      </ActionBar>
    </Gutter>
  )
})

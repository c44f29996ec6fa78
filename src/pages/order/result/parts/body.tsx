import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { drawTexts } from '@/texts/draw'
import { groupTexts } from '@/texts/group'
import { noticeAskTexts as ask } from '@/texts/notice-ask'
import { orderTexts } from '@/texts/order'
import { otherOrderTexts } from '@/texts/other-order'
import { payTexts } from '@/texts/pay'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { ResultModel } from '../model'
import { resultTexts } from '../texts'

const texts = payTexts.result
const ICONS = {
  checking: 'clock',
  paid: 'check',
  deposited: 'check',
  unpaid: 'warn',
  closed: 'close',
  failed: 'warn',
} as const

/** Returns the label of the button to the order's page. */
function labelOf({ state, isCoupon, benefitsId }: ResultModel) {
  if (isCoupon) return state === 'paid' ? payTexts.coupon.toMyCoupons : payTexts.coupon.purchases
  return benefitsId ? texts.toBenefit : texts.order
}

const Actions = observer(function Actions({ model }: { model: ResultModel }) {
  const { state } = model
  const toOrder = labelOf(model)
  const isIn = state === 'paid' || state === 'deposited'
  const isUnclear = state === 'unpaid' || state === 'failed'
  return (
    <View className="result-go">
      {state === 'unpaid' && (
        <Button kind="primary" size="l" block onPress={model.retryPayment}>
          {texts.again}
        </Button>
      )}
      {isIn && model.isGroup && (
        <Button kind="primary" size="l" block onPress={model.toGroup}>
          {groupTexts.order.invite}
        </Button>
      )}
      {isIn && (
        <Button kind={model.isGroup ? 'soft' : 'primary'} size="l" block onPress={() => void model.toOrder()}>
          {toOrder}
        </Button>
      )}
      {isUnclear && (
        <Button kind={state === 'failed' ? 'primary' : 'soft'} size="l" block onPress={() => void model.checkPayment()}>
          {texts.ask}
        </Button>
      )}
      {model.canCheckOrder && (
        <Button size="l" block onPress={model.checkOrder}>
          {otherOrderTexts.affirm.check}
        </Button>
      )}
      <View className="result-pair">
        {!isIn && <Button onPress={() => void model.toOrder()}>{toOrder}</Button>}
        <Button onPress={model.toHome}>{texts.home}</Button>
      </View>
    </View>
  )
})

/** Row that asks the host app to send the messages of the order, below everything else: it comes late. @spec PR-27 */
const Notices = observer(function Notices({ model: { notices } }: { model: ResultModel }) {
  if (notices.templates.length === 0) return null
  return (
    <View className="result-notices">
      <Section list>
        <Cell
          title={ask.title}
          note={notices.isPickup ? ask.pickupNote : ask.note}
          right={
            <Button size="s" onPress={() => void notices.ask()}>
              {ask.action}
            </Button>
          }
        />
      </Section>
    </View>
  )
})

/** State of the payment, and the next step. */
export const Body = observer(function Body({ model }: { model: ResultModel }) {
  const { state, payable, isBalance } = model
  const { title, text } = resultTexts(model)
  return (
    <Gutter className="result">
      <View role="status">
        <View className={`result-icon result-icon--${state}`}>
          {state === 'checking' ? <View className="y-spin" /> : <Icon name={ICONS[state]} size="lg" />}
        </View>
        <View className="result-title">{title}</View>
        {state === 'paid' && !isBalance && <Price value={payable} size="3xl" plain />}
        {model.promised && <View className="lg strong">{model.promised}</View>}
        <View className="t2">{text}</View>
        <View className="xs t3">{`${orderTexts.detail.no} ${model.orderNo}`}</View>
      </View>
      <Actions model={model} />
      {model.draw && (
        <View className="result-notices">
          <Section list>
            <Cell title={drawTexts.afterOrder(model.draw.count)} note={model.draw.name} onPress={model.toDraw} />
          </Section>
        </View>
      )}
      <Notices model={model} />
    </Gutter>
  )
})

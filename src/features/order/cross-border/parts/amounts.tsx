import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShort } from '@/domain/money'
import { crossBorderTexts } from '@/texts/cross-border'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Price, yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import { ROWS, type GlobalCheckoutModel } from '../model'
import '../index.scss'

const texts = crossBorderTexts.checkout

interface Props {
  model: GlobalCheckoutModel
}

const Limits = observer(function Limits({ model }: Props) {
  const { limitReason = '', whole = 0, buyer = null, yearLeft: yearRemaining = 0 } = model.preview ?? {}
  if (model.orderNo) return null
  if (limitReason) return <Note kind="danger">{limitReason}</Note>
  if (whole === 1) return <Note kind="warn">{texts.whole}</Note>
  return buyer && <View className="xs t3">{texts.yearRemaining(formatShort(yearRemaining))}</View>
})

/** Price breakdown; the rows add up. @spec PR-11 */
export const Amounts = observer(function Amounts({ model }: Props) {
  const { preview, coupon, usable, pieces } = model
  if (!preview) return null
  const { goodsFee, couponFee, freightFee, taxFee, payable } = preview
  const rows = [
    { text: texts.product(pieces), amount: goodsFee },
    ...(couponFee > 0 ? [{ text: texts.coupon, amount: 0 - couponFee }] : []),
    { text: texts.deliveryFee, amount: freightFee },
    { text: texts.tax, amount: taxFee },
  ]
  const text = coupon ? yuanSign(0 - coupon.amount) : usable.length > 0 ? texts.couponUsable(usable.length) : ''
  return (
    <>
      {!model.orderNo && (
        <Section list>
          <Cell
            title={texts.coupon}
            value={text || texts.couponNone}
            {...(usable.length > 0 && { onPress: () => model.openCoupons(true) })}
          />
        </Section>
      )}
      <Section id={ROWS.amounts}>
        <AmountList rows={rows} total={payable} totalText={texts.payable} />
        <Limits model={model} />
      </Section>
      {!model.orderNo && <View className="xs t3">{texts.terms}</View>}
    </>
  )
})

export const Bar = observer(function Bar({ model }: Props) {
  const { preview, blocked, isSubmitting, orderNo, submit } = model
  const label = isSubmitting ? texts.submitting : orderNo ? texts.pay : texts.submit
  return (
    <ActionBar>
      <View className="grow" aria-live="polite">
        <Price value={preview?.payable} size="2xl" />
      </View>
      <View className="cross-border-go">
        <Button
          kind="primary"
          block
          disabled={blocked !== ''}
          reason={blocked}
          onBlocked={model.showMissing}
          loading={isSubmitting}
          onPress={() => void submit()}
        >
          {label}
        </Button>
      </View>
    </ActionBar>
  )
})

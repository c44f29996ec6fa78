import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { ReceiptSheet } from '@/ui/receipt/sheet'
import { Section } from '@/ui/section'
import { ROWS } from '../missing'
import type { CheckoutModel } from '../model'
import { promotionsIn, receiptOf, rowsOf, totalOf } from '../money'

const texts = orderTexts.checkout

interface Props {
  model: CheckoutModel
}

/** Amounts in the order of the calculation; they add up on the screen. */
export const Amounts = observer(function Amounts({ model }: Props) {
  return (
    <Section>
      <AmountList
        rows={rowsOf(model)}
        total={model.payable}
        totalText={totalOf(model)}
        left={
          <View className="checkout-how" {...press(() => model.open('receipt'))}>
            <Icon name="receipt" size="sm" />
            {texts.breakdown}
          </View>
        }
      />
    </Section>
  )
})

export const Terms = observer(function Terms({ model }: Props) {
  const { terms } = model
  if (!terms) return null
  return (
    <Section id={ROWS.terms} className="checkout-terms">
      <View
        className="checkout-terms__inner"
        {...press(() => model.orderOptions.setAgreed(!model.orderOptions.hasAgreed), terms, 'checkbox')}
        aria-checked={model.orderOptions.hasAgreed}
      >
        <Checkbox on={model.orderOptions.hasAgreed} />
        <View className="grow">{terms}</View>
      </View>
    </Section>
  )
})

export const SubmitBar = observer(function SubmitBar({ model }: Props) {
  const { preview, savedText, blocked, placing } = model
  return (
    <ActionBar>
      <View className="grow" aria-live="polite">
        <Price value={preview && model.payable} size="2xl" />
        {savedText && <View className="xs t3">{texts.saved(savedText)}</View>}
      </View>
      <View className="checkout-go">
        <Button
          kind="primary"
          block
          disabled={blocked !== ''}
          reason={blocked}
          onBlocked={model.showMissing}
          loading={placing.isBusy}
          onPress={() => void placing.submit()}
        >
          {placing.isBusy ? texts.submitting : texts.submit}
        </Button>
      </View>
    </ActionBar>
  )
})

export const CheckoutReceipt = observer(function CheckoutReceipt({ model }: Props) {
  const { preview, lines } = model
  if (!preview) return null
  const { coupons } = preview
  const promotions = new Set(promotionsIn(lines).map(({ reduceId }) => reduceId))
  return (
    <ReceiptSheet
      lines={receiptOf(model)}
      total={model.payable}
      totalText={totalOf(model)}
      best={model.coupons.isBest ? cartTexts.receipt.tried(promotions.size, coupons.length) : undefined}
      action={cartTexts.receipt.ok}
      onAction={model.close}
      onClose={model.close}
    />
  )
})

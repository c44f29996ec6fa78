import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { OrderLine } from '@/ui/order-line'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { PreConfirmModel } from '../model'

const texts = reserveTexts.confirm

interface Props {
  model: PreConfirmModel
}

export const Product = observer(function Product({ model }: Props) {
  const { image } = useApp()
  const { product, count } = model
  if (!product) return null
  const { productName, spec, minPic, price } = product
  return (
    <Section>
      <OrderLine name={productName} spec={spec} picture={image(minPic)} price={price} count={count} />
    </Section>
  )
})

/** Amounts in the order of the calculation; they add up on the screen. */
export const Amounts = observer(function Amounts({ model }: Props) {
  const { price, count } = model
  // A free reservation has nothing to add up.
  if (!price || price.goodsFee === 0) return null
  const rows = [
    { text: texts.product(count), amount: price.goodsFee },
    { text: price.couponName || texts.coupon, amount: 0 - price.couponFee },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)
  return (
    <Section>
      <AmountList
        rows={rows}
        total={price.payable}
        totalText={texts.payable}
        left={price.couponFee > 0 ? <View className="xs t3">{texts.coupons(price.usable)}</View> : undefined}
      />
    </Section>
  )
})

export const SubmitBar = observer(function SubmitBar({ model }: Props) {
  const { price, isSubmitting, submit } = model
  return (
    <ActionBar>
      <View className="grow" aria-live="polite">
        <Price value={price?.payable} size="2xl" free={price?.goodsFee === 0} />
      </View>
      <View className="pre-go">
        <Button kind="primary" block loading={isSubmitting} onPress={() => void submit()}>
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </View>
    </ActionBar>
  )
})

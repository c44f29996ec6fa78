import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShort } from '@/domain/money'
import { promotionText } from '@/domain/promotion'
import { freeFrom } from '@/stores/cart-lists'
import { aheadTexts } from '@/texts/ahead'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { explainReceipt } from '@/ui/receipt/explain'
import { ReceiptSheet } from '@/ui/receipt/sheet'
import { Section } from '@/ui/section'
import type { AffirmModel } from '../model'

const texts = orderTexts.affirm

interface Props {
  model: AffirmModel
}

const promotionsOf = ({ lines }: AffirmModel) => lines.flatMap(({ reduceVo }) => (reduceVo ? [reduceVo] : []))

function rowsOf(model: AffirmModel) {
  const { preview, pieces, isMail, config } = model
  if (!preview) return []
  const { presell, goodsFee, reduceFee, couponFee, pointsFee, freightFee, packingFee, receipt, storeOrderVos } = preview
  const reached = receipt.filter(({ kind, result }) => kind === 'promotion' && result < 0)
  const only = reached.length === 1 && promotionsOf(model).find(({ reduceId }) => reduceId === reached[0]?.ruleId)
  const from = freeFrom(isMail ? 0 : 1, config)
  const freight = isMail ? texts.mail : texts.delivery
  return [
    { text: texts.goods(pieces), amount: goodsFee },
    { text: only ? texts.reduceOf(promotionText(only)) : texts.reduce, amount: 0 - reduceFee },
    { text: texts.coupon, amount: 0 - couponFee },
    { text: texts.points, amount: 0 - pointsFee },
    {
      text: from === null ? freight : texts.freeFrom(freight, formatShort(from)),
      amount: freightFee,
      always: !model.isPickup,
    },
    { text: storeOrderVos.length > 1 ? texts.packingOf(storeOrderVos.length) : texts.packing, amount: packingFee },
    { text: aheadTexts.later, amount: 0 - (presell?.balance ?? 0) },
  ].filter(({ amount, always }) => always || amount !== 0)
}

/** The order of money; it adds up on the screen. */
export const Amounts = observer(function Amounts({ model }: Props) {
  return (
    <Section>
      <AmountList
        rows={rowsOf(model)}
        total={model.preview?.payable ?? 0}
        totalText={model.preview?.presell ? aheadTexts.deposit : texts.payable}
        left={
          <View className="affirm-how" {...press(() => model.open('receipt'))}>
            <Icon name="receipt" size="sm" />
            {texts.how}
          </View>
        }
      />
    </Section>
  )
})

export const Terms = observer(function Terms({ model }: Props) {
  const terms = model.preview?.presell ? aheadTexts.terms : texts.terms
  return (
    <Section className="affirm-terms">
      <View
        className="affirm-terms__in"
        {...press(() => model.wishes.setAgreed(!model.wishes.hasAgreed), terms, 'checkbox')}
        aria-checked={model.wishes.hasAgreed}
      >
        <Checkbox on={model.wishes.hasAgreed} />
        <View className="grow">{terms}</View>
      </View>
    </Section>
  )
})

export const SubmitBar = observer(function SubmitBar({ model }: Props) {
  const { preview, saved, blocked, placing } = model
  return (
    <ActionBar>
      <View className="grow" aria-live="polite">
        <Price value={preview?.payable} size="2xl" />
        {saved && <View className="xs t3">{texts.saved(saved)}</View>}
      </View>
      <View className="affirm-go">
        <Button
          kind="pri"
          block
          disabled={blocked !== ''}
          reason={blocked}
          loading={placing.isBusy}
          onPress={() => void placing.submit()}
        >
          {placing.isBusy ? texts.submitting : texts.submit}
        </Button>
      </View>
    </ActionBar>
  )
})

export const AffirmReceipt = observer(function AffirmReceipt({ model }: Props) {
  const { preview, lines, isMail, config } = model
  if (!preview) return null
  const promotions = promotionsOf(model)
  const tried = cartTexts.receipt.tried(
    new Set(promotions.map(({ reduceId }) => reduceId)).size,
    preview.coupons.length,
  )
  return (
    <ReceiptSheet
      lines={explainReceipt({
        entries: preview.receipt,
        lines: lines.map(({ cardGoodsId, productName, count }) => ({ id: cardGoodsId, name: productName, count })),
        promotions,
        coupons: preview.coupons,
        mail: isMail,
        freeFrom: freeFrom(isMail ? 0 : 1, config),
        parcels: preview.storeOrderVos.length,
      })}
      total={preview.payable}
      totalText={texts.payable}
      best={model.isBestCoupon ? tried : undefined}
      action={cartTexts.receipt.ok}
      onAction={model.close}
      onClose={model.close}
    />
  )
})

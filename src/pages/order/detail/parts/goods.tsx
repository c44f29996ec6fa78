import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OrderDetail } from '@/contract/types'
import { normalizeStatus } from '@/domain/order-status'
import { amountWord } from '@/features/order/amount'
import { Line } from '@/features/order/line'
import { aheadTexts } from '@/texts/ahead'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { AmountList } from '@/ui/amount-list'
import { Icon } from '@/ui/icon'
import { Mark } from '@/ui/mark'
import { press } from '@/ui/press'
import { explainReceipt } from '@/ui/receipt/explain'
import { ReceiptSheet } from '@/ui/receipt/sheet'
import { Section } from '@/ui/section'
import type { OrderDetailModel } from '../model'

const texts = orderTexts.detail
const affirm = orderTexts.affirm

interface Props {
  model: OrderDetailModel
}

const parcelsOf = ({ orderChilds, storeName, goodsVoList }: OrderDetail) =>
  orderChilds.length > 0 ? orderChilds : [{ isB2cSeparate: 0 as const, storeName, goodsVoList }]

/** What was bought, by parcel. @spec 3 (orderChilds) */
export const Goods = observer(function Goods({ model }: Props) {
  const { order } = model
  if (!order) return null
  const parcels = parcelsOf(order)
  return (
    <>
      {parcels.map(({ storeName, goodsVoList, isB2cSeparate }, index) => (
        <Section
          key={`${storeName}${index}`}
          title={parcels.length > 1 ? texts.parcel(index + 1, storeName) : storeName}
          right={isB2cSeparate === 1 ? <Mark kind="plain" text={texts.separate} /> : undefined}
        >
          {goodsVoList.map((line) => (
            <View key={line.cartId} {...press(() => model.openGoods(line.barcode), undefined, 'link')}>
              <Line line={line}>
                {line.refunded > 0 && <View className="xs t2">{texts.refunded(line.refunded)}</View>}
                {model.canReturn && line.refunded < line.count && (
                  <View
                    className="detail-how detail-sale"
                    {...press(() => model.returnLine(line.barcode), `${texts.sale}，${line.productName}`)}
                  >
                    {texts.sale}
                  </View>
                )}
              </Line>
            </View>
          ))}
        </Section>
      ))}
    </>
  )
})

function rowsOf({
  goodsCount,
  goodsFee,
  reduceFee,
  couponFee,
  pointsFee,
  freightFee,
  packingFee,
  orderType,
  presell,
  pickup,
  orderStatusCode,
}: OrderDetail) {
  const isOwed = normalizeStatus(orderStatusCode) === 100
  const other = presell?.deposited
    ? { text: aheadTexts.paid, of: presell.deposit }
    : { text: aheadTexts.later, of: presell?.balance ?? 0 }
  return [
    { text: affirm.goods(goodsCount), amount: goodsFee },
    { text: affirm.reduce, amount: 0 - reduceFee },
    { text: affirm.coupon, amount: 0 - couponFee },
    { text: affirm.points, amount: 0 - pointsFee },
    { text: orderType === 1 ? affirm.mail : affirm.delivery, amount: freightFee, always: pickup === 0 },
    { text: affirm.packing, amount: packingFee },
    { text: other.text, amount: isOwed ? 0 - other.of : 0 },
  ].filter(({ amount, always }) => always || amount !== 0)
}

/** The order of money, and how it came about. */
export const Amounts = observer(function Amounts({ model }: Props) {
  const { order } = model
  if (!order) return null
  return (
    <Section>
      <AmountList
        rows={rowsOf(order)}
        total={order.payable}
        totalText={amountWord(order)}
        left={
          <View className="detail-how" {...press(() => model.openReceipt(true))}>
            <Icon name="receipt" size="sm" />
            {affirm.how}
          </View>
        }
      />
    </Section>
  )
})

export const DetailReceipt = observer(function DetailReceipt({ model }: Props) {
  const { order, isReceiptOpen } = model
  if (!order || !isReceiptOpen) return null
  const close = () => model.openReceipt(false)
  return (
    <ReceiptSheet
      lines={explainReceipt({
        entries: order.receipt,
        lines: order.goodsVoList.map(({ cartId, productName, count }) => ({ id: cartId, name: productName, count })),
        mail: order.orderType === 1,
        parcels: parcelsOf(order).length,
      })}
      total={order.payable}
      totalText={amountWord(order)}
      action={cartTexts.receipt.ok}
      onAction={close}
      onClose={close}
    />
  )
})

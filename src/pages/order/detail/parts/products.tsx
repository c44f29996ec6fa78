import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { amountLabel } from '@/features/order/amount'
import { Line } from '@/features/order/line'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { AmountList } from '@/ui/amount-list'
import { Icon } from '@/ui/icon'
import { Mark } from '@/ui/mark'
import { press } from '@/ui/press'
import { ReceiptSheet } from '@/ui/receipt/sheet'
import { Section } from '@/ui/section'
import type { OrderDetailModel } from '../model'
import { parcelsOf, receiptOf, rowsOf } from '../money'

const texts = orderTexts.detail
const checkout = orderTexts.checkout

interface Props {
  model: OrderDetailModel
}

/** Products by parcel. @spec 3 (orderChilds) */
export const Products = observer(function Products({ model }: Props) {
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
            <View key={line.cartId} {...press(() => model.openProduct(line.barcode), undefined, 'link')}>
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

/** Amounts of the order, with their explanation. */
export const Amounts = observer(function Amounts({ model }: Props) {
  const { order } = model
  if (!order) return null
  return (
    <Section>
      <AmountList
        rows={rowsOf(order)}
        total={order.payable}
        totalText={amountLabel(order)}
        left={
          <View className="detail-how" {...press(() => model.openReceipt(true))}>
            <Icon name="receipt" size="sm" />
            {checkout.breakdown}
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
      lines={receiptOf(order)}
      total={order.payable}
      totalText={amountLabel(order)}
      action={cartTexts.receipt.ok}
      onAction={close}
      onClose={close}
    />
  )
})

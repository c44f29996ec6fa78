import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import { shortTime } from '@/features/order/time'
import { presaleTexts } from '@/texts/presale'
import { Button } from '@/ui/button'
import { ProductRow } from '@/ui/product-row'
import { Section } from '@/ui/section'
import type { AdvanceSaleModel, Sale, SaleStatus } from '../model'

const texts = presaleTexts.sale

const timeOf = (status: SaleStatus, { startTime, endTime }: Sale) =>
  ({
    0: texts.starts(shortTime(startTime)),
    1: texts.until(shortTime(endTime)),
    2: texts.ended(shortTime(endTime)),
  })[status]

/** A presale product: its price, its deposit and its end. @spec PR-16 */
export const SaleRow = ({ sale, model }: { sale: Sale; model: AdvanceSaleModel }) => {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, deposit, left: remaining, perUser } = sale
  const { status } = model
  const pay = (
    <Button
      kind="soft"
      size="s"
      label={`${texts.pay(formatYuan(deposit))}，${productName}`}
      onPress={() => model.pay(sale)}
    >
      {texts.pay(formatYuan(deposit))}
    </Button>
  )
  return (
    <Section>
      <ProductRow
        product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
        size="m"
        action={status === 1 && remaining > 0 ? pay : <View />}
        onOpen={() => model.open(sale)}
      >
        <View className="xs t2">{timeOf(status, sale)}</View>
        {status !== 2 && <View className="xs t3">{remaining > 0 ? texts.left(remaining, perUser) : texts.none}</View>}
      </ProductRow>
    </Section>
  )
}

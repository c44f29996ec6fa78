import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { formatShort, formatYuan } from '@/domain/money'
import { globalTexts } from '@/texts/global'
import { Cell } from '@/ui/cell'
import { Marks } from '@/ui/mark'
import { ProductPicture } from '@/ui/picture'
import { Price, Was } from '@/ui/price'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import type { GlobalProductModel } from '../model'

const texts = globalTexts.product

interface Props {
  model: GlobalProductModel
  product: Reply<'globalGoods'>
}

const Head = ({ product }: Pick<Props, 'product'>) => {
  const { image } = useApp()
  const { productName, spec, price, originPrice, kind, way: shippingMethod, note, picList } = product
  return (
    <Section>
      <ProductPicture src={image(picList[0] ?? product.minPic)} name={productName} />
      <View className="global-product-head">
        <View className="row">
          <Price value={price} size="3xl" />
          {originPrice !== null && price !== null && originPrice > price && (
            <View className="global-product-head__prices">
              <Was value={originPrice} />
            </View>
          )}
        </View>
        <View className="lg strong global-product-head__name">{`${productName} ${spec}`}</View>
        <Marks more={[kind, globalTexts.importModes[shippingMethod]]} />
        {note && <View className="t2 global-product-head__note">{note}</View>}
      </View>
    </Section>
  )
}

/** Amount to pay for the chosen quantity, with its parts. @spec PR-11 */
const Total = observer(function Total({ model }: Pick<Props, 'model'>) {
  const { total, isTotalFailed } = model
  if (!total) {
    const text = isTotalFailed ? texts.totalFailed : texts.totalLoading
    return <Cell caption title={texts.total} value={text} {...(isTotalFailed ? { onPress: model.refresh } : {})} />
  }
  const { goodsFee, freightFee, taxFee, couponFee, payable } = total
  const parts = {
    ...{ goods: formatYuan(goodsFee), freight: formatYuan(freightFee), tax: formatYuan(taxFee) },
    coupon: couponFee > 0 ? formatYuan(couponFee) : '',
  }
  return <Cell title={texts.total} note={texts.totalParts(parts)} value={<Price value={payable} size="xl" />} />
})

/** The product, the charges on top of its price, and the quantity. @spec PR-11 BC-70 */
export const Summary = observer(function Summary({ model, product }: Props) {
  const { count, most, deliveryFee, blocked, total } = model
  const { companyName, arrival, tax, taxRate, productName } = product
  return (
    <>
      <Head product={product} />
      <Section list>
        <Cell caption title={texts.from} value={companyName} onPress={model.toStore} />
        <Cell caption title={texts.arrival} value={arrival} />
        <Cell
          caption
          title={texts.deliveryFee}
          value={deliveryFee === null ? texts.deliveryFeeLater : texts.deliveryFeeOf(formatYuan(deliveryFee))}
        />
        {tax !== null && (
          <Cell
            caption
            title={texts.tax}
            value={
              total ? texts.taxTotal(formatYuan(total.taxFee), formatShort(taxRate)) : texts.taxOf(formatShort(taxRate))
            }
            onPress={() => model.openTax(true)}
          />
        )}
        {!blocked && (
          <Cell
            caption
            title={texts.count}
            value=""
            right={
              <Stepper value={count} max={most} name={productName} onChange={model.setCount} onLimit={model.explain} />
            }
          />
        )}
        {!blocked && <Total model={model} />}
      </Section>
    </>
  )
})

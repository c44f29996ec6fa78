import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import { crossBorderTexts } from '@/texts/cross-border'
import { globalTexts } from '@/texts/global'
import { Field } from '@/ui/field'
import { OrderLine } from '@/ui/order-line'
import { Section } from '@/ui/section'
import type { GlobalCheckoutModel } from '../model'

const texts = crossBorderTexts.checkout

/** Products from one company, each line with its tax. */
export const ProductLines = observer(function ProductLines({ model }: { model: GlobalCheckoutModel }) {
  const { image } = useApp()
  const { preview, orderNo, remark, setRemark } = model
  if (!preview) return null
  return (
    <Section title={preview.companyName} note={globalTexts.importModes[preview.way]}>
      <View className="xs t3">{preview.arrival}</View>
      {preview.lines.map(({ cardGoodsId, productName, spec, minPic, price, count, tax }) => (
        <OrderLine key={cardGoodsId} name={productName} spec={spec} picture={image(minPic)} price={price} count={count}>
          <View className="xs t3">{`${texts.tax} ¥${formatYuan(tax)}`}</View>
        </OrderLine>
      ))}
      {!orderNo && (
        <Field
          kind="text"
          label={texts.remark}
          placeholder={texts.remarkHint}
          value={remark}
          maxlength={100}
          onInput={setRemark}
        />
      )}
    </Section>
  )
})

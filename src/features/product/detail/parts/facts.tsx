import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ProductDetail } from '@/contract/types'
import { detailTexts } from '@/texts/detail'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { DetailModel } from '../model'

/** Approval number, manufacturer, form, package, storage, expiry; unknown values are left out. */
export const Facts = observer(function Facts({ model, product }: { model: DetailModel; product: ProductDetail }) {
  const { facts: texts } = detailTexts
  const { sale } = model.purchase
  const { attach } = model.related
  const rows: [name: string, text: string][] = [
    [product.drugClass ? texts.approval : texts.certificate, product.approvalNo],
    [texts.maker, product.maker],
    [texts.form, product.form],
    [texts.pack, product.spec],
    [texts.storage, product.storage],
    [texts.expiry, attach?.expiry ? texts.batch(attach.expiry, attach.batch, attach.batchStore) : ''],
  ]
  return (
    <Section title={texts.title}>
      {rows
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <Pair key={name} name={name}>
            {text}
          </Pair>
        ))}
      {!sale.canShowLeaflet && (
        <View className="product-note">
          <Note kind="info" icon="lock">
            {texts.locked}
          </Note>
        </View>
      )}
    </Section>
  )
})

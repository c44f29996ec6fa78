import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { ProductLine } from '@/features/product/product-cell'
import { searchTexts } from '@/texts/search'
import { ActionBar } from '@/ui/action-bar'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import type { UserBarcodeModel } from '../model'

const { code: texts } = searchTexts
/** Barcode for the counter, and its product. */
export const BarcodeProduct = observer(function BarcodeProduct({ model }: { model: UserBarcodeModel }) {
  const { replace } = useApp()
  const { code, card, actions } = model
  return (
    <>
      <Section className="user-barcode">
        <BarCode code={code} label={texts.barsOf(code)} />
        <View className="xs t3 user-barcode__hint">{texts.show}</View>
      </Section>
      {card && (
        <Section tight className="user-barcode__goods">
          <ProductLine card={card} actions={actions} />
        </Section>
      )}
      <ActionBar>
        <View className="y-pair">
          <Button onPress={() => void replace('searchBarcode', { now: 1 })}>{texts.again}</Button>
          <Button kind="primary" onPress={() => card && actions.open(card)}>
            {texts.viewProduct}
          </Button>
        </View>
      </ActionBar>
    </>
  )
})

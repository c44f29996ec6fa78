import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { detailTexts } from '@/texts/detail'
import { yuanSign } from '@/ui/price'
import type { PurchasePage } from '../purchase-model'

type Model = Pick<PurchasePage, 'flashSale' | 'spec'>

/** Text of 加入购物车: with the usual price below it while a limited flash sale shows its own, which the cart lacks. */
export const AddText = observer(function AddText({ model }: { model: Model }) {
  const usual = usualPriceOf(model)
  const { add, usualPrice } = detailTexts.bar
  if (usual === null) return <>{add}</>
  return (
    <View className="product-two">
      <View>{add}</View>
      <View className="product-two__price">{usualPrice(yuanSign(usual))}</View>
    </View>
  )
})

const usualPriceOf = ({ flashSale, spec }: Model) => (flashSale.open ? spec.price : null)

/** Label of 加入购物车 for screen readers, when its text has two lines. */
export function addLabel(model: Model): string | undefined {
  const usual = usualPriceOf(model)
  const { add, usualPrice } = detailTexts.bar
  return usual === null ? undefined : `${usualPrice(yuanSign(usual))}，${add}`
}

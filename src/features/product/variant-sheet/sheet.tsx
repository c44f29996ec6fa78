import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { specTexts as texts } from '@/texts/spec'
import { ProductPicture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { SkeletonBlock } from '@/ui/skeleton'
import { SpecSheet } from '../detail/parts/spec-sheet'
import type { VariantSheetModel } from './model'

/** Skeleton of the variants. */
const Waiting = () => (
  <View className="spec-group" role="status" aria-busy>
    <SkeletonBlock w={60} h={20} />
    <View className="spec-group">
      <SkeletonBlock h={44} />
    </View>
  </View>
)

/** Sheet of variants above a list: the sheet of the product page once the product has loaded. */
export const VariantSheet = observer(function VariantSheet({ model }: { model: VariantSheetModel }) {
  const { image } = useApp()
  const { card, product, state } = model
  if (product) return <SpecSheet model={model} product={product} />
  const head = (
    <>
      <ProductPicture src={image(card.minPic)} size="l" />
      <View className="spec-head">
        <Price value={card.price} size="2xl" />
        <View className="spec-head__choice">{card.productName}</View>
      </View>
    </>
  )
  return (
    <Sheet open title={texts.title} onClose={model.close} head={head}>
      <Loaded of={{ state }} skeleton={<Waiting />} inside="section" failed={texts.failed} onRetry={() => model.load()}>
        {() => <Waiting />}
      </Loaded>
    </Sheet>
  )
})

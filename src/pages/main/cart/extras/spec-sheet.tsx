import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { SpecGroups } from '@/features/product/spec/groups'
import { specTexts as texts } from '@/texts/spec'
import { Button } from '@/ui/button'
import { ProductPicture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { SkeletonBlock } from '@/ui/skeleton'
import type { LineSpecs } from './specs'

const Head = observer(function Head({ specs }: { specs: LineSpecs }) {
  const { image } = useApp()
  const { item, goods: product, spec } = specs
  if (!item) return null
  const picked = spec.selection.sku
  return (
    <>
      <ProductPicture src={image(product?.minPic ?? item.minPic)} size="l" />
      <View className="spec-head">
        <Price value={product ? spec.price : item.price} size="2xl" />
        {picked && <View className="xs t2">{texts.left(picked.quantity)}</View>}
        <View className="spec-head__choice">
          {spec.isComplete ? texts.chosen(spec.text || item.spec, item.count) : texts.choose}
        </View>
      </View>
    </>
  )
})

const Choices = observer(function Choices({ specs }: { specs: LineSpecs }) {
  const { goods: product, isFailed, spec } = specs
  return (
    <Loaded
      of={{ state: isFailed ? 'failed' : product ? 'ready' : 'loading' }}
      data={product}
      skeleton={<Waiting />}
      inside="section"
      failed={texts.failed}
      onRetry={() => specs.load()}
    >
      {(one) => <SpecGroups spec={spec} product={one} onChoose={(name, value) => spec.tap(name, value)} />}
    </Loaded>
  )
})

const Waiting = () => (
  <View className="spec-group" role="status" aria-busy>
    <SkeletonBlock w={60} h={20} />
    <View className="spec-skeleton">
      <SkeletonBlock w={110} h={44} />
      <SkeletonBlock w={110} h={44} />
    </View>
  </View>
)

/** Sheet to change the variant of a line. @spec ST-75 ST-76 */
export const CartSpecSheet = observer(function CartSpecSheet({ specs }: { specs: LineSpecs }) {
  if (!specs.item) return <View />
  const foot = (
    <View className="y-pair">
      <Button
        kind="primary"
        disabled={!specs.goods || !specs.spec.isComplete}
        loading={specs.isBusy}
        onPress={() => void specs.confirm()}
      >
        {texts.confirm}
      </Button>
    </View>
  )
  return (
    <Sheet open title={texts.title} onClose={() => specs.close()} head={<Head specs={specs} />} foot={foot}>
      <Choices specs={specs} />
    </Sheet>
  )
})

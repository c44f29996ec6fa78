import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { Button } from '@/ui/button'
import { ProductRow } from '@/ui/product-row'

type Product = Reply<'groupAllProduct'>['list'][number]

interface Props<G extends Product> {
  product: G
  verb: string
  /** Label for screen readers. */
  label: string
  onOpen: (product: G) => void
  onGo: (product: G) => void
  /** Text below the price without a group-buy. */
  note?: string
  /** Another way to buy it. */
  second?: { verb: string; label: string; onGo: () => void } | undefined
}

/** Row of a product for group-buying, with its action. @spec RX-01 */
export function GroupRow<G extends Product>({ product, verb, label, onOpen, onGo, note, second }: Props<G>) {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, usualPrice, groupSize, sold } = product
  return (
    <ProductRow
      product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
      size="m"
      action={
        <View className="group-go">
          <Button kind="soft" size="s" label={label} onPress={() => onGo(product)}>
            {verb}
          </Button>
          {second && (
            <Button size="s" label={second.label} onPress={second.onGo}>
              {second.verb}
            </Button>
          )}
        </View>
      }
      onOpen={() => onOpen(product)}
    >
      {usualPrice !== null && <View className="xs t3">{groupTexts.usual(formatYuan(usualPrice))}</View>}
      <View className="xs t2">{note ?? groupTexts.sold(groupSize, sold)}</View>
    </ProductRow>
  )
}

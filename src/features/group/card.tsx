import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { Button } from '@/ui/button'
import { GoodsRow } from '@/ui/goods-row'

type Goods = Reply<'groupAllProduct'>['list'][number]

interface Props<G extends Goods> {
  goods: G
  verb: string
  /** Label for screen readers. */
  label: string
  onOpen: (goods: G) => void
  onGo: (goods: G) => void
  /** Text below the price without a group-buy. */
  note?: string
}

/** Row of a product for group-buying, with its action. @spec RX-01 */
export function GroupRow<G extends Goods>({ goods, verb, label, onOpen, onGo, note }: Props<G>) {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, usualPrice, groupSize, sold } = goods
  return (
    <GoodsRow
      productActions={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
      size="m"
      action={
        <Button kind="soft" size="s" label={label} onPress={() => onGo(goods)}>
          {verb}
        </Button>
      }
      onOpen={() => onOpen(goods)}
    >
      {usualPrice !== null && <View className="xs t3">{groupTexts.usual(formatYuan(usualPrice))}</View>}
      <View className="xs t2">{note ?? groupTexts.sold(groupSize, sold)}</View>
    </GoodsRow>
  )
}

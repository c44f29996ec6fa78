import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { GoodsRow } from '@/ui/goods-row'
import type { GroupInfo } from './info'

type Goods = Pick<GroupInfo, 'barcode' | 'productName' | 'spec' | 'minPic' | 'price' | 'usualPrice' | 'groupSize'>

/** Product of a group-buy: group price, single price, and the number of participants. */
export const GroupGoods = ({ goods, onOpen }: { goods: Goods; onOpen: () => void }) => {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, usualPrice, groupSize } = goods
  return (
    <GoodsRow
      productActions={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
      size="m"
      action={<View />}
      onOpen={onOpen}
    >
      {usualPrice !== null && <View className="xs t3">{groupTexts.usual(formatYuan(usualPrice))}</View>}
      <View className="xs t2">{groupTexts.size(groupSize)}</View>
    </GoodsRow>
  )
}

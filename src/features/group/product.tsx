import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { ProductRow } from '@/ui/product-row'
import type { GroupInfo } from './info'

type Product = Pick<GroupInfo, 'barcode' | 'productName' | 'spec' | 'minPic' | 'price' | 'usualPrice' | 'groupSize'>

/** Product of a group-buy: group price, single price, and the number of participants. */
export const GroupProduct = ({ product, onOpen }: { product: Product; onOpen: () => void }) => {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, usualPrice, groupSize } = product
  return (
    <ProductRow
      product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
      size="m"
      action={<View />}
      onOpen={onOpen}
    >
      {usualPrice !== null && <View className="xs t3">{groupTexts.usual(formatYuan(usualPrice))}</View>}
      <View className="xs t2">{groupTexts.size(groupSize)}</View>
    </ProductRow>
  )
}

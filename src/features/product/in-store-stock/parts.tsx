import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { formatDistance } from '@/domain/distance-text'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import { Button } from '@/ui/button'
import { Marks } from '@/ui/mark'
import { ProductPicture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { press } from '@/ui/press'
import type { StockedStores, StockedStore } from './stocked-stores'
import './index.scss'

const DRUG = { OTC甲: 'a', OTC乙: 'b', Rx: 'rx' } as const

/** Row of the product; neutral for a prescription drug. @spec RX-01 */
export function SpotProduct({ product, onOpen }: { product: ProductDetail; onOpen?: () => void }) {
  const { image } = useApp()
  const isRx = isYes(product.unRx)
  const drug = isRx ? ('rx' as const) : product.drugClass && DRUG[product.drugClass]
  return (
    <View className="stock-goods" {...(onOpen ? press(onOpen, undefined, 'link') : undefined)}>
      <ProductPicture src={isRx ? null : image(product.minPic)} rx={isRx} size="m" />
      <View className="stock-goods__body">
        <View className="clamp2">{`${product.productName} ${product.spec}`}</View>
        <Marks drug={drug} hasMedicare={isYes(product.unMedical)} />
        <Price value={product.price} />
      </View>
    </View>
  )
}

const opening = ({ unNoClosing, openNow, hours }: StockedStore) => {
  if (isYes(unNoClosing)) return inStoreStockTexts.allDay
  return `${openNow ? inStoreStockTexts.open : inStoreStockTexts.closed} · ${inStoreStockTexts.hours(hours)}`
}

/** Row of a store: distance, opening hours, stock, and buttons to call it or navigate there. @spec EN-16 BC-82 */
export function StockedStoreRow({
  model,
  store,
  onOpen,
}: {
  model: StockedStores
  store: StockedStore
  onOpen?: () => void
}) {
  return (
    <View className="stock-store">
      <View className="row stock-store__head" {...(onOpen ? press(onOpen, undefined, 'link') : undefined)}>
        <View className="strong stock-store__name">{store.name}</View>
        {store.distance !== null && <View className="push nw t2">{formatDistance(store.distance)}</View>}
      </View>
      <View className="xs t2">{store.address}</View>
      <View className="row stock-store__foot">
        <View className={store.openNow ? 'xs acc' : 'xs t3'}>{opening(store)}</View>
        <View className="push strong nw">{inStoreStockTexts.pieces(store.count)}</View>
      </View>
      <View className="row stock-store__buttons">
        <Button
          size="s"
          icon="phone"
          label={inStoreStockTexts.callTo(store.name)}
          onPress={() => void model.call(store)}
        >
          {inStoreStockTexts.call}
        </Button>
        <View className="stock-store__action">
          <Button
            size="s"
            icon="pin"
            label={inStoreStockTexts.navigateTo(store.name)}
            onPress={() => void model.navigate(store)}
          >
            {inStoreStockTexts.navigate}
          </Button>
        </View>
      </View>
    </View>
  )
}

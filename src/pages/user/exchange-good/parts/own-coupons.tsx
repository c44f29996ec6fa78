import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { couponCardTexts } from '@/features/product/coupon-label'
import { productView } from '@/features/product/product'
import { formatDistance } from '@/domain/distance-text'
import { couponsTexts } from '@/texts/coupons'
import { exchangeGoodTexts } from '@/texts/exchange-good'
import { Cell } from '@/ui/cell'
import { CouponCard } from '@/ui/coupon-card'
import { ProductRow } from '@/ui/product-row'
import { Section } from '@/ui/section'
import type { ExchangeModel } from '../model'
import '@/features/product/offered-coupons.scss'

const texts = couponsTexts.exchange

/** Products that a coupon can be exchanged for. */
export const ExchangeProducts = observer(function ExchangeProducts({ model }: { model: ExchangeModel }) {
  const { image } = useApp()
  return (
    <Section title={texts.product} list>
      {model.products.map((product) => (
        <ProductRow key={product.barcode} product={productView(product, image)} />
      ))}
      {model.products.length === 0 && <View className="t3">{texts.noProducts.title}</View>}
    </Section>
  )
})

/** Stores nearby that have some of these products; nothing without any. */
export const ExchangeStores = observer(function ExchangeStores({ model }: { model: ExchangeModel }) {
  const { stores } = model
  if (stores.length === 0) return null
  return (
    <Section title={exchangeGoodTexts.stores} list>
      {stores.map(({ storeNo, name, count, distance }) => (
        <Cell
          key={storeNo}
          title={name}
          note={exchangeGoodTexts.kinds(count)}
          value={distance === null ? '' : formatDistance(distance)}
          onPress={() => model.openStore(storeNo)}
        />
      ))}
    </Section>
  )
})

/** The shopper's product coupons. */
export const OwnList = observer(function OwnList({ model }: { model: ExchangeModel }) {
  return (
    <View>
      <View className="offered-coupon-title" role="heading" aria-level={2}>
        {texts.myExchangeCoupons}
      </View>
      {model.ownCoupons.map((coupon) => (
        <CouponCard key={coupon.id} {...couponCardTexts(coupon)} action={texts.go} onAction={() => model.use(coupon)} />
      ))}
      {model.ownCoupons.length === 0 && <View className="t3">{texts.none}</View>}
    </View>
  )
})

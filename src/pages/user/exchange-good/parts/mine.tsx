import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { couponCardTexts } from '@/features/commodity/coupon-words'
import { goodsView } from '@/features/commodity/goods'
import { couponsTexts } from '@/texts/coupons'
import { CouponCard } from '@/ui/coupon-card'
import { GoodsRow } from '@/ui/goods-row'
import { Section } from '@/ui/section'
import type { ExchangeModel } from '../model'
import '@/features/commodity/offered-coupons.scss'

const texts = couponsTexts.exchange

/** Products that a coupon can be exchanged for. */
export const ExchangeProducts = observer(function ExchangeProducts({ model }: { model: ExchangeModel }) {
  const { image } = useApp()
  return (
    <Section title={texts.goods} list>
      {model.goods.map((goods) => (
        <GoodsRow key={goods.barcode} productActions={goodsView(goods, image)} />
      ))}
      {model.goods.length === 0 && <View className="t3">{texts.noGoods.title}</View>}
    </Section>
  )
})

/** The shopper's product coupons. */
export const Mine = observer(function Mine({ model }: { model: ExchangeModel }) {
  return (
    <View>
      <View className="cpn-title" role="heading" aria-level={2}>
        {texts.myExchangeCoupons}
      </View>
      {model.ownCoupons.map((coupon) => (
        <CouponCard key={coupon.id} {...couponCardTexts(coupon)} action={texts.go} onAction={() => model.use(coupon)} />
      ))}
      {model.ownCoupons.length === 0 && <View className="t3">{texts.none}</View>}
    </View>
  )
})

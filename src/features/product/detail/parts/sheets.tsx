import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Coupon, ProductDetail } from '@/contract/types'
import { formatShort } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { detailTexts } from '@/texts/detail'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Tag } from '@/ui/mark'
import { Price, yuanSign } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import type { DetailModel } from '../model'
import { HomeStockSheet } from './home-stock-sheet'
import { PatientSheet } from './patient-sheet'
import { SpecSheet } from './spec-sheet'

interface Props {
  model: DetailModel
}

/** Sheet with all service promises, including the return rule, before a purchase. @spec RX-08 */
const ServiceSheet = ({ model }: Props) => {
  const { title, points, drugPoints } = detailTexts.service
  return (
    <Sheet open title={title} onClose={() => model.close()}>
      {[...(model.isDrug ? drugPoints : []), ...points].map((point) => (
        <View key={point.title} className="product-point">
          <View className="strong">{point.title}</View>
          <View className="t2">{point.text}</View>
        </View>
      ))}
    </Sheet>
  )
}

/** Sheet that explains the final price: count, promotion, coupon and the rest. */
const FinalSheet = observer(function FinalSheet({ model }: Props) {
  const { final: texts } = detailTexts
  const explained = model.related.attach?.explained
  const price = model.spec.price
  if (!explained || price === null) return <View />
  const { channel, count, goods: productsAmount, cuts, total, each } = explained
  return (
    <Sheet open title={texts.title} onClose={() => model.close()}>
      <AmountList
        rows={[
          { text: texts.product(yuanSign(price), count), amount: productsAmount },
          ...cuts.map(({ text, amount }) => ({ text, amount })),
        ]}
        total={total}
        totalText={texts.total}
        left={<View className="xs t2">{texts.each(yuanSign(each))}</View>}
      />
      <View className="xs t3 product-note">{texts.note(texts.orders(channel))}</View>
    </Sheet>
  )
})

const CouponRow = observer(function CouponRow({ model, coupon }: Props & { coupon: Coupon }) {
  const { offers: texts } = detailTexts
  const { name, amount, minAmount, orderType, endTime, received } = coupon
  const { coupons } = model.offers
  return (
    <View className="product-coupon">
      <View className="product-coupon__amount">
        <Price value={amount} size="2xl" short />
      </View>
      <View className="grow">
        <View className="strong ell">{name}</View>
        <View className="xs t2">
          {texts.line(formatShort(minAmount), formatShort(amount))}，{texts.kinds[orderType]}
        </View>
        <View className="xs t3">{texts.until(formatShopTime(endTime, 'MM-DD'))}</View>
      </View>
      <View>
        <Button
          kind="soft"
          size="s"
          disabled={received}
          loading={coupons.isBusy && !received}
          label={`${received ? texts.received : texts.claim}，${name}`}
          onPress={() => void coupons.claim(coupon)}
        >
          {received ? texts.received : texts.claim}
        </Button>
      </View>
    </View>
  )
})

/** Sheet with running promotions and coupons to claim. */
const OffersSheet = observer(function OffersSheet({ model, product }: Props & { product: ProductDetail }) {
  const { offers: texts } = detailTexts
  const { state, coupons } = model.offers
  const { list } = coupons
  return (
    <Sheet open fullHeight title={texts.title} onClose={() => model.close()}>
      {product.promotions.length > 0 && <View className="product-title">{texts.promotions}</View>}
      {product.promotions.map(({ reduceId, text, channel }) => (
        <View key={reduceId} className="product-promo">
          <Tag text={text} />
          <View className="xs t2">{texts.promotion[channel]}</View>
        </View>
      ))}
      <View className="product-title product-note">{texts.coupons}</View>
      {list.map((coupon) => (
        <CouponRow key={coupon.couponId} model={model} coupon={coupon} />
      ))}
      {state === 'loading' && list.length === 0 && <ListEnd state="loading" />}
      {state === 'failed' && <ListEnd state="error" onRetry={() => void model.offers.load()} />}
      {state === 'ready' && list.length === 0 && <View className="t3">{texts.none}</View>}
    </Sheet>
  )
})

/** Sheet with the licences of the sender and the names of the pharmacists. @spec RX-09 */
const LicencesSheet = observer(function LicencesSheet({ model }: Props) {
  const { papers: texts } = detailTexts
  const { state, store, pharmacists } = model.licences
  return (
    <Sheet open title={texts.title} onClose={() => model.close()}>
      {state === 'loading' && <ListEnd state="loading" />}
      {state === 'failed' && <ListEnd state="error" onRetry={() => model.openLicences()} />}
      {state === 'ready' && (
        <>
          {pharmacists && <Pair name={texts.pharmacists}>{pharmacists}</Pair>}
          {store && <Pair name={texts.store}>{store.name}</Pair>}
          {store?.licences.map(({ name, no }) => (
            <Pair key={no} name={name}>
              {no}
            </Pair>
          ))}
          {!store && <View className="t3">{texts.none}</View>}
        </>
      )}
    </Sheet>
  )
})

/** Renders the open sheet; its code loads with the first one. */
export const Sheets = observer(function Sheets({ model, product }: Props & { product: ProductDetail }) {
  switch (model.sheet) {
    case 'spec':
      return <SpecSheet model={model} product={product} />
    case 'service':
      return <ServiceSheet model={model} />
    case 'offers':
      return <OffersSheet model={model} product={product} />
    case 'final':
      return <FinalSheet model={model} />
    case 'papers':
      return <LicencesSheet model={model} />
    case 'home':
      return <HomeStockSheet model={model.homeStock} onClose={model.close} />
    case 'patient':
      return <PatientSheet model={model.leaflet} onClose={model.close} />
    default:
      return <View />
  }
})

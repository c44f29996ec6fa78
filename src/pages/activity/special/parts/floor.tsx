import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import type { Coupon } from '@/contract/types'
import { formatShort } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { ProductCell, ProductLine } from '@/features/product/product-cell'
import { activityTexts } from '@/texts/activity'
import { couponsTexts } from '@/texts/coupons'
import { Button } from '@/ui/button'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { RichText } from '@/ui/rich-text'
import { Section } from '@/ui/section'
import type { Floor, TopicModel } from '../model'

const NO_ALT = { alt: '' }
/** Number of coupons shown, in one row, before the shopper asks for all of them. */
const FEW = 3
/** Status of a coupon before its first day. */
const COMING = 4

type Of<K extends Floor['kind']> = Extract<Floor, { kind: K }>
interface Props<K extends Floor['kind']> {
  floor: Of<K>
  model: TopicModel
}

const Picture = ({ floor: { pic, title, note, url }, model }: Props<'picture'>) => {
  const app = useApp()
  return (
    <View className="topic__picture" {...(url ? press(() => model.open(url), undefined, 'link') : {})}>
      <Image className="topic__image" src={app.image(pic)} mode="aspectFill" imgProps={NO_ALT} />
      <Text className="topic__title">{title}</Text>
      <Text className="topic__caption">{note}</Text>
    </View>
  )
}

const Words = ({ floor: { title, content }, model }: Props<'text'>) => {
  const app = useApp()
  return (
    <Section title={title}>
      <RichText blocks={content} image={app.image} onOpen={model.open} />
    </Section>
  )
}

const CouponCard = observer(function CouponCard({ coupon, model }: { coupon: Coupon; model: TopicModel }) {
  const { feedback } = useApp()
  const { amount, minAmount, name, received, status, startTime } = coupon
  const isOpen = !received && status !== COMING
  const from = minAmount > 0 ? activityTexts.from(formatShort(minAmount)) : activityTexts.noFloor
  return (
    <View className="topic__coupon-price">
      <Price value={amount} short size="xl" />
      <View className="xs t2 ell">{from}</View>
      <View className="topic__coupon-name xs ell">{name}</View>
      <Button
        size="s"
        kind="soft"
        disabled={!isOpen}
        label={isOpen ? activityTexts.claim(`${amount} 元，${from}`) : undefined}
        onPress={() => void model.coupons.claim(coupon)}
        onBlocked={() =>
          feedback.toast(received ? activityTexts.taken : couponsTexts.starts(formatShopTime(startTime, 'MM-DD HH:mm')))
        }
      >
        {received ? activityTexts.taken : isOpen ? activityTexts.take : activityTexts.coming}
      </Button>
    </View>
  )
})

const Coupons = observer(function Coupons({ floor, model }: Props<'coupons'>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const ids = new Set(floor.list.map(({ couponId }) => couponId))
  const all = model.coupons.list.filter(({ couponId }) => ids.has(couponId))
  const isFolded = !isUnfolded && all.length > FEW
  const more = isFolded ? { more: activityTexts.allCoupons(all.length), onMore: () => setUnfolded(true) } : {}
  return (
    <Section title={floor.title} {...more}>
      <View className="topic__coupons">
        {(isFolded ? all.slice(0, FEW) : all).map((coupon) => (
          <CouponCard key={coupon.couponId} coupon={coupon} model={model} />
        ))}
      </View>
    </Section>
  )
})

const Products = ({ floor: { title, look: viewMode, list }, model }: Props<'goods'>) =>
  viewMode === 'rows' ? (
    <Section title={title}>
      {list.map((card) => (
        <ProductLine key={card.barcode} card={card} actions={model.actions} />
      ))}
    </Section>
  ) : (
    <>
      <View className="topic__heading" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="flow">
        {list.map((card) => (
          <ProductCell key={card.barcode} card={card} actions={model.actions} />
        ))}
      </View>
    </>
  )

const EntryLinks = ({ floor: { title, list }, model }: Props<'doors'>) => (
  <Section title={title}>
    <View className="topic__entries">
      {list.map(({ name, note, url }) => (
        <View key={url} className="topic__entry" {...press(() => model.open(url), undefined, 'link')}>
          <View className="strong">{name}</View>
          <View className="xs t2">{note}</View>
        </View>
      ))}
    </View>
  </Section>
)

/** A floor of the topic; unknown kinds are left out. */
export function FloorView({ floor, model }: { floor: Floor; model: TopicModel }): ReactNode {
  if (floor.kind === 'picture') return <Picture floor={floor} model={model} />
  if (floor.kind === 'text') return <Words floor={floor} model={model} />
  if (floor.kind === 'coupons') return <Coupons floor={floor} model={model} />
  if (floor.kind === 'goods') return <Products floor={floor} model={model} />
  if (floor.kind === 'doors') return <EntryLinks floor={floor} model={model} />
  return null
}

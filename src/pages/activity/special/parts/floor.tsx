import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import type { Coupon } from '@/contract/types'
import { formatShort } from '@/domain/money'
import { ProductCell, ProductLine } from '@/features/product/product-cell'
import { activityTexts } from '@/texts/activity'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { RichText } from '@/ui/rich-text'
import { Section } from '@/ui/section'
import type { Floor, TopicModel } from '../model'

const NO_ALT = { alt: '' }
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
    <View className="topic__pic" {...(url ? press(() => model.open(url), undefined, 'link') : {})}>
      <Image className="topic__in" src={app.image(pic)} mode="aspectFill" imgProps={NO_ALT} />
      <Text className="topic__t">{title}</Text>
      <Text className="topic__n">{note}</Text>
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

const CouponRow = observer(function CouponRow({ coupon, model }: { coupon: Coupon; model: TopicModel }) {
  const { amount, minAmount, name, received, status } = coupon
  const isOpen = !received && status !== COMING
  const from = minAmount > 0 ? activityTexts.from(formatShort(minAmount)) : activityTexts.noFloor
  return (
    <View className="topic__cp">
      <View className="topic__amt">
        <Price value={amount} short size="xl" />
      </View>
      <View className="grow">
        <View className="ell">{name}</View>
        <View className="xs t2">{from}</View>
      </View>
      <Button
        size="s"
        kind="soft"
        disabled={!isOpen}
        label={isOpen ? activityTexts.claim(`${amount}元，${from}`) : undefined}
        onPress={() => void model.coupons.claim(coupon)}
      >
        {received ? activityTexts.taken : isOpen ? activityTexts.take : activityTexts.coming}
      </Button>
    </View>
  )
})

const Coupons = observer(function Coupons({ floor, model }: Props<'coupons'>) {
  const ids = new Set(floor.list.map(({ couponId }) => couponId))
  return (
    <Section title={floor.title}>
      {model.coupons.list
        .filter(({ couponId }) => ids.has(couponId))
        .map((coupon) => (
          <CouponRow key={coupon.couponId} coupon={coupon} model={model} />
        ))}
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
      <View className="topic__h" role="heading" aria-level={2}>
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
  <Section title={title} list>
    {list.map(({ name, note, url }) => (
      <Cell key={url} title={name} note={note} onPress={() => model.open(url)} />
    ))}
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

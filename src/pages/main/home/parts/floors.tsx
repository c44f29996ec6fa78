import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { formatShort } from '@/domain/money'
import { mainTexts } from '@/texts/main'
import { cls } from '@/ui/cls'
import { Countdown } from '@/ui/countdown'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Price, Was } from '@/ui/price'
import { Section } from '@/ui/section'
import { clockParts } from '../clock'
import type { CouponsModel } from '@/features/product/coupons'
import type { HomeModel } from '../model'

const fromText = (amount: number) =>
  amount > 0 ? mainTexts.coupons.from(formatShort(amount)) : mainTexts.coupons.noFloor

/** Coupons of the city; a press claims one. */
export const Coupons = observer(function Coupons({ model }: { model: CouponsModel }) {
  const texts = mainTexts.coupons
  const { list, claimable } = model
  if (list.length === 0) return null
  return (
    <Section
      title={texts.title}
      note={claimable.length ? texts.note(claimable.length) : texts.allTaken}
      more={claimable.length > 1 ? texts.takeAll : undefined}
      onMore={() => void model.claimAll()}
    >
      <View className="home-coupons">
        {list.slice(0, 3).map((coupon) => (
          <View
            key={coupon.couponId}
            className={cls('home-coupons__item', coupon.received && 'home-coupons__item--off')}
            {...press(!coupon.received && (() => void model.claim(coupon)))}
          >
            {!coupon.received && <Text className="vh">{texts.take}</Text>}
            <Price value={coupon.amount} short />
            <View className="xs t2">{coupon.received ? texts.received : fromText(coupon.minAmount)}</View>
          </View>
        ))}
      </View>
    </Section>
  )
})

/** Countdown in its own component: only it renders again each second. */
const Clock = observer(function Clock({ model }: { model: HomeModel }) {
  const [remaining, setRemaining] = useState(model.flashSaleLeft)
  const { isVisible } = model
  useEffect(() => {
    if (!isVisible) return
    const timer = setInterval(() => {
      const ms = model.flashSaleLeft()
      setRemaining(ms)
      if (ms <= 0) model.endFlashSale()
    }, 1000)
    return () => clearInterval(timer)
  }, [model, isVisible])
  const { days, hours, minutes, seconds, parts } = clockParts(remaining)
  const label = mainTexts.flashSale.left(days, hours, minutes, seconds)
  return (
    <>
      {days > 0 && <Text className="home-strip__days">{mainTexts.flashSale.days(days)}</Text>}
      <Countdown parts={parts} label={label} />
    </>
  )
})

/** Flash sale products. They never include prescription drugs. @spec RX-04 */
export const FlashSale = observer(function FlashSale({ model }: { model: HomeModel }) {
  const app = useApp()
  const flashSale = model.floors?.flashSale
  if (!flashSale || flashSale.list.length === 0 || model.flashSaleLeft() <= 0) return null
  return (
    <Section
      title={mainTexts.flashSale.title}
      note={<Clock model={model} />}
      more={mainTexts.more}
      onMore={() => void app.go('spike')}
    >
      <View className="home-strip">
        {flashSale.list.map(({ barcode, productName, minPic, price, originPrice }) => (
          <View
            key={barcode}
            className="home-strip__item"
            {...press(() => void app.go('goodsSeckill', { id: barcode }), undefined, 'link')}
          >
            <ProductPicture src={app.image(minPic)} className="home-strip__picture" />
            <View className="home-strip__name">{productName}</View>
            <Price value={price} size="lg" />
            <Was value={originPrice} />
          </View>
        ))}
      </View>
    </Section>
  )
})

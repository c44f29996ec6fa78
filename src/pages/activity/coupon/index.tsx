import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { couponCardTexts } from '@/features/product/coupon-label'
import { formatShopTime } from '@/domain/shop-time'
import { couponsTexts } from '@/texts/coupons'
import { CouponCard } from '@/ui/coupon-card'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CouponPackModel } from './model'
import { Bar } from './parts/bar'

const { failed, pack: texts } = couponsTexts
const day = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

const Body = observer(function Body({ model }: { model: CouponPackModel }) {
  const { pack } = model
  return (
    <Loaded
      of={model}
      data={pack}
      skeleton={4}
      failed={failed}
      missing={{ ...texts.missing, onAction: model.toCenter }}
    >
      {(pack) => (
        <Gutter>
          <Section title={pack.name} {...(model.stage === 'over' ? {} : { more: texts.share, onMore: model.toPoster })}>
            <View className="t2">{pack.note}</View>
            <View className="xs t3">{texts.time(day(pack.startTime), day(pack.endTime))}</View>
          </Section>
          {pack.coupons.map((coupon) => (
            <CouponCard
              key={coupon.couponId}
              {...couponCardTexts(coupon)}
              {...(pack.flag === 1 ? { off: texts.had } : {})}
            />
          ))}
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Pack = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new CouponPackModel(app, params.code ?? ''))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('couponPack', Pack)

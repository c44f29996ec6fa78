import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { couponCardTexts } from '@/features/product/coupon-label'
import { RowsView } from '@/features/product/rows-view'
import { couponsTexts } from '@/texts/coupons'
import { welfareTexts } from '@/texts/welfare'
import { CouponCard } from '@/ui/coupon-card'
import { Gutter } from '@/ui/page'
import { MoreButton } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { BenefitCouponsModel, STATUSES } from './model'
import '@/features/welfare/index.scss'

const texts = welfareTexts.coupons
const { tabs, used, expired, use } = couponsTexts.ownCoupons
const OFF: Partial<Record<number, string>> = { 2: used, 3: expired }

const Coupons = observer(function Coupons({ params }: { params: PageParams }) {
  const model = useModel((app) => new BenefitCouponsModel(app, params.id))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  const { status, rows } = model
  const items = STATUSES.map((key) => ({ key, text: tabs[key] ?? '', count: model.countOf(key) }))
  const empty = texts.emptyOf[status] ?? texts.empty
  const off = OFF[status]
  return (
    <View>
      <View className="welfare-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={items} value={status} onChange={model.choose} />
      </View>
      <Gutter className="welfare-list">
        <View className="welfare-doors">
          <MoreButton text={texts.all} onPress={model.toAll} />
        </View>
        <RowsView rows={rows} texts={{ ...texts, empty }} onEmpty={model.toBenefits}>
          {(list) =>
            list.map((coupon) => (
              <CouponCard
                key={coupon.id}
                {...couponCardTexts(coupon)}
                {...(off ? { off } : {})}
                action={use}
                onAction={() => model.use(coupon)}
              />
            ))
          }
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('welfareCoupons', Coupons)

import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { couponCardTexts } from '@/features/product/coupon-label'
import { RowsView } from '@/features/product/rows-view'
import { couponsTexts } from '@/texts/coupons'
import { CouponCard } from '@/ui/coupon-card'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { ShownModel } from './model'
import { CodeSheet } from './parts/code-sheet'
import './index.scss'

const texts = couponsTexts.couponCode

const Shown = observer(function Shown() {
  const model = useModel((app) => new ShownModel(app))
  useShown(model.rows.load)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <RowsView rows={model.rows} texts={texts} onEmpty={model.toCenter}>
          {(list) => (
            <View>
              <View className="electronic-coupon-hint">
                <Note kind="info">{texts.hint}</Note>
              </View>
              {list.map((coupon) => (
                <CouponCard
                  key={coupon.id}
                  {...couponCardTexts(coupon)}
                  action={texts.show}
                  onAction={() => void model.show(coupon)}
                />
              ))}
            </View>
          )}
        </RowsView>
      </Gutter>
      <CodeSheet model={model} />
    </View>
  )
})

export default definePage('electronicCoupon', Shown)

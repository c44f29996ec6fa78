import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { couponsTexts } from '@/texts/coupons'
import { Gutter } from '@/ui/page'
import { MoreButton } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { CouponsPageModel, STATUSES } from './model'
import { Cards } from './parts/cards'
import './index.scss'

const { failed, visitor, ownCoupons: texts } = couponsTexts
const ITEMS = STATUSES.map((key) => ({ key, text: texts.tabs[key] ?? '' }))

const Coupons = observer(function Coupons({ params }: { params: PageParams }) {
  const model = useModel((app) => new CouponsPageModel(app, { id: params.id, scope: params.scope }))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  const { status, rows } = model
  const empty = texts.emptyOf[status] ?? texts.empty
  return (
    <View>
      <View className="user-coupon-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={ITEMS} value={status} onChange={(one) => model.choose(one)} />
      </View>
      <Gutter className="user-coupon-body">
        {rows.state !== 'visitor' && (
          <View className="user-coupon-doors">
            <MoreButton text={texts.couponCode} onPress={model.toShown} />
            <MoreButton text={texts.code} onPress={model.toCode} />
            <MoreButton text={texts.center} onPress={model.toCenter} />
          </View>
        )}
        <RowsView rows={rows} texts={{ failed, visitor, empty }} onEmpty={model.toCenter}>
          {(list) => <Cards list={list} status={status} onUse={model.use} />}
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('coupons', Coupons)

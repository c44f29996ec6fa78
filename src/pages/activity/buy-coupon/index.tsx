import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { couponsTexts } from '@/texts/coupons'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { SalesModel } from './model'
import { Purchases } from './parts/purchases'
import { Sales } from './parts/sales'
import './index.scss'

const texts = couponsTexts.sale
const ITEMS = texts.tabs.map((text, key) => ({ key: key as 0 | 1, text }))

const BuyCoupon = observer(function BuyCoupon() {
  const model = useModel((app) => new SalesModel(app))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <View className="buy-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={ITEMS} value={model.tab} onChange={(tab) => model.choose(tab)} />
      </View>
      <Gutter className="buy-body">
        {model.tab === 0 ? (
          <RowsView rows={model.sales} texts={texts} onEmpty={model.toCenter}>
            {(list) => <Sales list={list} model={model} />}
          </RowsView>
        ) : (
          <RowsView rows={model.purchases} texts={{ ...texts, empty: texts.noPurchases }}>
            {(list) => <Purchases list={list} model={model} />}
          </RowsView>
        )}
      </Gutter>
    </View>
  )
})

export default definePage('couponSales', BuyCoupon)

import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { CategoryModel } from '@/features/product/category/model'
import { Panes } from '@/features/product/category/panes'
import { categoryTexts } from '@/texts/category'
import { categoryOrderTexts as texts } from '@/texts/category-order'
import { searchCategoryTexts } from '@/texts/search-category'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { FeeBanner } from '@/ui/fee-banner'
import { SearchField } from '@/ui/search-field'
import { AddOn } from './add-on'
import './index.scss'

/** Height in px of the bar below which both panes begin. */
const NAV_PX = 52

/** Amount that the cart lacks, its content so far, and the button to the order. */
const Bar = observer(function Bar({ addOn }: { addOn: AddOn }) {
  const { go, stores } = useApp()
  const { count } = stores.cart
  const toCart = () => void go('cart')
  useEffect(() => void addOn.load(), [addOn, count])
  const { line } = addOn
  return (
    <ActionBar minis above={line && <FeeBanner {...line} />}>
      <Mini icon="cart" text={texts.cart} badge={count} onPress={toCart} />
      <View className="y-pair">
        <Button kind="primary" onPress={toCart}>
          {texts.done}
        </Button>
      </View>
    </ActionBar>
  )
})

export default definePage('categoryOrder', function CategoryOrder({ params }) {
  const app = useApp()
  const addOn = useModel((appModel) => new AddOn(appModel, params.reduceId))
  const model = useModel(
    (appModel) =>
      new CategoryModel(appModel, {
        categoryTarget: params,
        express: params.way === 'express',
        without: () => addOn.barcodes,
      }),
  )
  // Loads the cart first, because the list leaves out what is in it.
  const start = () => addOn.load().then(() => model.show())
  useDidShow(() => void start())
  usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
  useReachBottom(() => void model.goods.loadMore())
  return (
    <>
      <TopBar title={texts.title}>
        <SearchField
          placeholder={searchCategoryTexts.placeholder}
          onPress={() => void app.go('searchCategory', { kind: 'order' })}
        />
      </TopBar>
      <Panes
        barred
        model={model}
        top={app.screen.statusBar + NAV_PX}
        empty={{ ...categoryTexts.empty, onAction: () => void app.go('search') }}
      />
      <Bar addOn={addOn} />
    </>
  )
})

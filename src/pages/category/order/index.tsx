import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { CategoryModel } from '@/features/product/category/model'
import { Panes } from '@/features/product/category/panes'
import { categoryTexts } from '@/texts/category'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { SearchField } from '@/ui/search-field'
import './index.scss'

const { order: texts } = categoryTexts
/** Height in px of the bar below which both panes begin. */
const NAV_PX = 52

/** Content of the cart so far, and the button to the order. */
const Bar = observer(function Bar() {
  const { go, stores } = useApp()
  const toCart = () => void go('cart')
  return (
    <ActionBar minis>
      <Mini icon="cart" text={texts.cart} badge={stores.cart.count} onPress={toCart} />
      <View className="y-pair">
        <Button kind="pri" onPress={toCart}>
          {texts.done}
        </Button>
      </View>
    </ActionBar>
  )
})

export default definePage('categoryOrder', function CategoryOrder({ params }) {
  const app = useApp()
  const model = useModel(
    (appModel) => new CategoryModel(appModel, { categoryTarget: params, express: params.way === 'express' }),
  )
  useDidShow(() => model.show())
  usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
  useReachBottom(() => void model.goods.loadMore())
  return (
    <>
      <TopBar title={texts.title}>
        <SearchField
          placeholder={categoryTexts.find.placeholder}
          onPress={() => void app.go('searchCategory', { kind: 'order' })}
        />
      </TopBar>
      <Panes
        barred
        model={model}
        top={app.screen.statusBar + NAV_PX}
        empty={{ ...categoryTexts.empty, onAction: () => void app.go('search') }}
      />
      <Bar />
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { usePlaced } from '@/page-kit/placed'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { CartButton } from '@/features/product/cart-button'
import { CategoryModel } from '@/features/product/category/model'
import { Panes } from '@/features/product/category/panes'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import { PlaceStrip, stripHeight } from '@/features/product/place/strip'
import { categoryO2oTexts as texts } from '@/texts/category-o2o'
import { searchCategoryTexts } from '@/texts/search-category'
import { Icon } from '@/ui/icon'
import { SearchField } from '@/ui/search-field'
import { ShopLine } from './shop-line'
import './index.scss'

/** Heights in px of the bar and of the line about the store (`LINE_PX`): both panes begin below them. */
const NAV_PX = 52
const LINE_PX = 40

/** The delivering store and its delivery time. */
const Shop = observer(function Shop({ line, top }: { line: ShopLine; top: number }) {
  return (
    <View className="o2o-shop" style={{ top: `${top}px`, height: `${LINE_PX}px` }}>
      <Icon name="bolt-on" size="sm" />
      <View className="ell">{line.text}</View>
    </View>
  )
})

export default definePage(
  'categoryO2o',
  observer(function CategoryO2o({ params }) {
    const app = useApp()
    const entry = useModel((appModel) => new PlaceEntry(appModel))
    const model = useModel((appModel) => new CategoryModel(appModel, { categoryTarget: params, fast: true }))
    const line = useModel((appModel) => new ShopLine(appModel))
    const top = app.screen.statusBar + NAV_PX
    const strip = stripHeight(app)
    const show = () => {
      model.show()
      void line.show()
    }
    useDidShow(show)
    usePlaced(show)
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    useReachBottom(() => void model.goods.loadMore())
    return (
      <>
        <TopBar title={texts.title} right={<CartButton />}>
          <SearchField
            placeholder={searchCategoryTexts.placeholder}
            onPress={() => void app.go('searchCategory', { kind: 'o2o' })}
          />
        </TopBar>
        {strip > 0 ? (
          <View className="o2o-shop o2o-shop--place" style={{ top: `${top}px` }}>
            <PlaceStrip entry={entry} />
          </View>
        ) : (
          <Shop line={line} top={top} />
        )}
        <Panes
          model={model}
          top={top + (strip || LINE_PX)}
          empty={{
            ...texts.empty,
            onAction: () => void app.go('category', model.categoryTarget),
            onSecond: () => void entry.open(),
          }}
        />
        <PlaceLayer entry={entry} />
      </>
    )
  }),
)

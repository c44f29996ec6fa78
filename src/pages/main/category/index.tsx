import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { CategoryModel } from '@/features/product/category/model'
import { Panes } from '@/features/product/category/panes'
import { categoryTexts as texts } from '@/texts/category'
import { SearchLink } from '@/ui/search-field/link'
import './index.scss'

/** Height of the search row, below which both panes begin, in px. */
const SEARCH_PX = 52

export default definePage('category', function Category() {
  const app = useApp()
  const model = useModel((appModel) => new CategoryModel(appModel))
  const { statusBar, capsule } = app.screen
  useDidShow(() => model.show())
  usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
  useReachBottom(() => void model.goods.loadMore())
  return (
    <>
      <View
        className="category-top"
        style={{ paddingTop: `${statusBar + 6}px`, paddingRight: capsule ? `${capsule}px` : undefined }}
      >
        <SearchLink placeholder={texts.search} onPress={() => void app.go('search')} />
      </View>
      <Panes
        model={model}
        top={statusBar + SEARCH_PX}
        empty={{ ...texts.empty, onAction: () => void app.go('search') }}
        more={{ text: texts.fast, onPress: () => void app.go('categoryO2o', model.categoryTarget) }}
      />
    </>
  )
})

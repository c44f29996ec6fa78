import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { useApp, useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { categoryTexts } from '@/texts/category'
import { BackTop } from '@/ui/back-top'
import { SearchField } from '@/ui/search-field'
import { CategoryModel } from './model'
import { Failed } from './parts/failed'
import { Branches, Head, Rows } from './parts/panes'
import { CategorySkeleton } from './parts/skeleton'
import './index.scss'

/** Height of the search row, which both panes begin under. */
const SEARCH_PX = 52

export default definePage(
  'category',
  observer(function Category() {
    const app = useApp()
    const model = useModel((appModel) => new CategoryModel(appModel))
    const { statusBar, capsule } = app.screen
    const top = statusBar + SEARCH_PX
    useDidShow(() => model.show())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    useReachBottom(() => void model.goods.more())

    return (
      <>
        <View
          className="ct-top"
          style={{ paddingTop: `${statusBar + 6}px`, paddingRight: capsule ? `${capsule}px` : undefined }}
        >
          <SearchField placeholder={categoryTexts.search} onPress={() => void app.go('search')} />
        </View>
        {model.state === 'loading' && <CategorySkeleton />}
        {model.state === 'failed' && <Failed onRetry={() => void model.load()} />}
        {model.state === 'ready' && (
          <View className="ct">
            <Branches model={model} top={top} />
            <View className="ct-right">
              <Head model={model} top={top} />
              <Rows model={model} />
            </View>
          </View>
        )}
        <BackTop show={model.isFar} onPress={() => app.hosts.navigation.scrollToTop()} />
      </>
    )
  }),
)

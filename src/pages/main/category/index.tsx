import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { usePlaced } from '@/page-kit/placed'
import { definePage } from '@/page-kit/define-page'
import { useServedScreen } from '@/page-kit/served-screen'
import { useSteps } from '@/page-kit/steps'
import { CategoryModel } from '@/features/product/category/model'
import { PANES_STEPS, Panes } from '@/features/product/category/panes'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import { PlaceStrip, stripHeight } from '@/features/product/place/strip'
import { categoryTexts as texts } from '@/texts/category'
import { SearchLink } from '@/ui/search-field/link'
import { SEARCH_PX, SEARCH_TOP } from './search-row'
import './index.scss'

export default definePage(
  'category',
  observer(function Category() {
    const app = useApp()
    const model = useModel(CategoryModel.open)
    const entry = useModel((appModel) => new PlaceEntry(appModel))
    const { statusBar, capsule } = app.screen
    // Draws below the server's first screen in steps.
    const [first] = useState(model.state === 'ready' ? 1 : PANES_STEPS)
    const step = useSteps(first, PANES_STEPS)
    useDidShow(() => model.show())
    usePlaced(() => model.show())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    // The server's first screen is what this page draws for a visitor; for others it is of another place.
    useServedScreen(step === PANES_STEPS)
    useReachBottom(() => void model.goods.loadMore())
    return (
      <>
        <View
          className="category-top"
          style={{ paddingTop: `${statusBar + SEARCH_TOP}px`, paddingRight: capsule ? `${capsule}px` : undefined }}
        >
          <SearchLink placeholder={texts.search} onPress={() => void app.go('search')} />
          <PlaceStrip entry={entry} />
        </View>
        <Panes
          model={model}
          step={step}
          top={statusBar + SEARCH_PX + stripHeight(app)}
          empty={{ ...texts.empty, onAction: () => void app.go('search') }}
          more={{ text: texts.fast, onPress: () => void app.go('categoryO2o', model.categoryTarget) }}
        />
        <PlaceLayer entry={entry} />
      </>
    )
  }),
)

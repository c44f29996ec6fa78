import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { usePlaced } from '@/page-kit/placed'
import { useServedScreen } from '@/page-kit/served-screen'
import { useSteps } from '@/page-kit/steps'
import { TopBar } from '@/page-kit/top-bar'
import { CartButton } from '@/features/product/cart-button'
import { Drawer } from '@/features/product/filter/drawer'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import { PlaceStrip } from '@/features/product/place/strip'
import { VariantSheetSlot } from '@/features/product/variant-sheet/slot'
import { searchTexts } from '@/texts/search'
import { BackToTop } from '@/ui/back-to-top'
import { SearchField } from '@/ui/search-field'
import { SearchProductsModel } from './model'
import { Head } from './parts/head'
import { Kinds } from './parts/kinds'
import { Results } from './parts/results'
import { NAV_PX } from './parts/views'
import './index.scss'

/** Steps in which served results are drawn: the head, the first products, all of them. */
const STEPS = 3

export default definePage(
  'searchGoods',
  observer(function SearchProducts({ params }) {
    const app = useApp()
    const model = useModel((appModel) => SearchProductsModel.open(appModel, params))
    const entry = useModel((appModel) => new PlaceEntry(appModel))
    const { statusBar } = app.screen
    // Draws below the server's first screen in steps.
    const [first] = useState(model.pages.state === 'ready' ? 1 : STEPS)
    const step = useSteps(first, STEPS)
    const isComplete = step === STEPS
    useDidShow(() => model.show())
    usePlaced(() => model.show())
    useReachBottom(() => void model.pages.loadMore())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    // The server's first screen is what this page draws for a visitor; for others it is of another place.
    useServedScreen(isComplete)

    return (
      <>
        <TopBar title={searchTexts.title} right={<CartButton />}>
          <SearchField
            placeholder={searchTexts.placeholder}
            value={model.draft}
            onInput={(text) => model.type(text)}
            button
            onConfirm={() => model.search()}
            onClear={() => void app.replace('search')}
          />
        </TopBar>
        <Head model={model} top={statusBar + NAV_PX} />
        <View className="y-gutter search-products">
          <Kinds model={model} />
          <View className="search-products-main">
            <PlaceStrip entry={entry} />
            {step > 1 && <Results model={model} entry={entry} isComplete={isComplete} />}
          </View>
        </View>
        <PlaceLayer entry={entry} />
        <Drawer model={model.drawer} statusBar={statusBar} />
        <VariantSheetSlot opener={model.variants} />
        <BackToTop show={model.isScrolledFar} onPress={() => app.hosts.navigation.scrollToTop()} />
      </>
    )
  }),
)

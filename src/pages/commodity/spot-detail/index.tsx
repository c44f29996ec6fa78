import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { StockedStores } from '@/features/product/in-store-stock/stocked-stores'
import { StockedStoresPlaceholder } from '@/features/product/in-store-stock/states'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import { Gutter } from '@/ui/page'
import { Body } from './parts/body'
import { Bar } from './parts/bar'

export default definePage(
  'spotDetail',
  observer(function InStoreStockPage({ params }) {
    const app = useApp()
    const { id = '', storeNo = '' } = params
    const model = useModel((appModel) => new StockedStores(appModel, id, storeNo))
    const { state, goods: product, isRx } = model
    useDidShow(() => model.show())
    // Shares no prescription drug: it is private health information.
    const open = product && !isRx ? product : null
    const path = publicUrl('spotDetail', { id, storeNo })
    useShare({ title: open?.productName ?? commonTexts.brand, path, image: app.image(open?.minPic ?? '') })
    return (
      <View>
        <TopBar title={inStoreStockTexts.detail.title} />
        <Gutter>
          <StockedStoresPlaceholder model={model} />
          {state === 'ready' && product && <Body model={model} product={product} />}
        </Gutter>
        {state === 'ready' && product && <Bar model={model} />}
      </View>
    )
  }),
)

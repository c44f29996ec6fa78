import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { Spot } from '@/features/product/spot/spot'
import { StockedStoresPlaceholder } from '@/features/product/spot/states'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'
import { spotTexts } from '@/texts/spot'
import { Gutter } from '@/ui/page'
import { Body } from './parts/body'
import { Bar } from './parts/bar'

export default definePage(
  'spotDetail',
  observer(function SpotDetail({ params }) {
    const app = useApp()
    const { id = '', storeNo = '' } = params
    const model = useModel((appModel) => new Spot(appModel, id, storeNo))
    const { state, goods: product, isRx } = model
    useDidShow(() => model.show())
    // Shares no prescription drug: it is private health information.
    const open = product && !isRx ? product : null
    const path = publicUrl('spotDetail', { id, storeNo })
    useShare({ title: open?.productName ?? commonTexts.brand, path, image: app.image(open?.minPic ?? '') })
    return (
      <View>
        <TopBar title={spotTexts.detail.title} />
        <Gutter>
          <StockedStoresPlaceholder model={model} />
          {state === 'ready' && product && <Body model={model} product={product} />}
        </Gutter>
        {state === 'ready' && product && <Bar model={model} />}
      </View>
    )
  }),
)

import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { usePlaced } from '@/page-kit/placed'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { OfferedCoupons } from '@/features/product/offered-coupons'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import { PlaceStrip } from '@/features/product/place/strip'
import { merchantTexts } from '@/texts/merchant'
import { Gutter } from '@/ui/page'
import { SkeletonFlow } from '@/ui/skeleton'
import { MerchantHomeModel } from './model'
import { Head } from './parts/head'
import { Products } from './parts/products'
import { Stores } from './parts/stores'
import './index.scss'

const texts = merchantTexts.home

export default definePage(
  'merchantHome',
  observer(function MerchantHome() {
    const model = useModel((app) => new MerchantHomeModel(app))
    const entry = useModel((app) => new PlaceEntry(app))
    useShown(model.show)
    usePlaced(model.loadPlace)
    useReachBottom(() => void model.products.loadMore())
    useRefresh(() => model.load())
    return (
      <View className="shell-home">
        <Loaded of={model.shop} skeleton={6} failed={texts.failed} missing={texts.failed} onRetry={model.load}>
          {() => (
            <>
              <Head model={model} entry={entry} />
              <Gutter>
                <PlaceStrip entry={entry} />
                {model.hasHead ? (
                  <>
                    <OfferedCoupons title={texts.coupons} coupons={model.coupons} />
                    <Stores model={model} />
                    <Products model={model} />
                  </>
                ) : (
                  <SkeletonFlow />
                )}
              </Gutter>
            </>
          )}
        </Loaded>
        <PlaceLayer entry={entry} />
      </View>
    )
  }),
)

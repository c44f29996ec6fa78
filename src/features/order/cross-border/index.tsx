import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { crossBorderTexts } from '@/texts/cross-border'
import { Gutter } from '@/ui/page'
import { GlobalCheckoutModel } from './model'
import { Amounts, Bar } from './parts/amounts'
import { BuyerSheet } from './parts/buyer-sheet'
import { CouponSheet } from './parts/coupons'
import { ProductLines } from './parts/product-lines'
import { BuyerSection } from './parts/buyer-section'
import type { fromGlobalCart } from './sources'

const texts = crossBorderTexts.checkout

const Body = observer(function Body({ model }: { model: GlobalCheckoutModel }) {
  const { reason, toCart } = model
  const cart = { action: texts.toCart, onAction: toCart }
  return (
    <Loaded
      of={model}
      failed={reason ? { kind: 'noresult', title: reason, ...cart } : texts.failed}
      others={{ empty: { ...texts.none, ...cart } }}
    >
      {() => (
        <>
          <Gutter className="checkout">
            <BuyerSection model={model} />
            <ProductLines model={model} />
            <View className="checkout-side">
              <Amounts model={model} />
            </View>
          </Gutter>
          <Bar model={model} />
          <BuyerSheet buyers={model.buyers} />
          <CouponSheet model={model} />
        </>
      )}
    </Loaded>
  )
})

/** Creates the body of a cross-border checkout page for a line source. */
export const globalCheckoutOf = (source: typeof fromGlobalCart) =>
  function GlobalCheckout({ params }: { params: PageParams }) {
    const model = useModel((app) => new GlobalCheckoutModel(app, source(app, params)))
    useShown(() => model.show())
    return (
      <>
        <TopBar title={texts.title} />
        <Body model={model} />
      </>
    )
  }

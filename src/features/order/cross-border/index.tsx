import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import type { PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { GlobalCheckoutModel } from './model'
import { Amounts, Bar } from './parts/amounts'
import { BuyerSheet } from './parts/buyer-sheet'
import { CouponSheet } from './parts/coupons'
import { ProductLines } from './parts/product-lines'
import { BuyerSection } from './parts/buyer-section'
import type { fromGlobalCart } from './sources'

const texts = crossBorderTexts.checkout

const Body = observer(function Body({ model }: { model: GlobalCheckoutModel }) {
  const { state, reason, toCart } = model
  const cart = { action: texts.toCart, onAction: toCart }
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'empty') return <EmptyState kind="empty" alone {...texts.none} {...cart} />
  if (state === 'failed' && reason) return <EmptyState kind="noresult" alone title={reason} {...cart} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  return (
    <>
      <Gutter>
        <BuyerSection model={model} />
        <ProductLines model={model} />
        <Amounts model={model} />
      </Gutter>
      <Bar model={model} />
      <BuyerSheet buyers={model.buyers} />
      <CouponSheet model={model} />
    </>
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

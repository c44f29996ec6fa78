import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { BuyerSheet } from '@/features/order/cross-border/parts/buyer-sheet'
import { Actions, ActionSheets } from '@/features/order/action-bar'
import { actionsOf } from '@/features/order/actions'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'
import { ActionBar } from '@/ui/action-bar'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { GlobalDetailModel } from './model'
import { AddressSheet } from './parts/address-sheet'
import { Facts } from './parts/facts'
import { Amounts, Product } from './parts/products'
import { Head, Trace } from './parts/head'

const texts = crossBorderTexts.detail

const Body = observer(function Body({ model }: { model: GlobalDetailModel }) {
  const { state, order } = model
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (!order)
    return <EmptyState kind="noresult" alone {...texts.missing} action={texts.toOrders} onAction={model.toOrders} />
  return (
    <>
      <Gutter>
        <Head model={model} order={order} />
        <Trace model={model} order={order} />
        <Product model={model} order={order} />
        <Amounts order={order} />
        <Facts model={model} order={order} />
      </Gutter>
      {/* Hides the actions when customs refuse the order: the head offers to correct or refund it. */}
      {!model.isRefused && actionsOf(order).length > 0 && (
        <ActionBar>
          <Actions order={order} actions={model.actions} size="m" />
        </ActionBar>
      )}
      <ActionSheets actions={model.actions} />
      <BuyerSheet buyers={model.buyers} />
      <AddressSheet model={model} />
    </>
  )
})

export default definePage('orderGlobalDetail', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new GlobalDetailModel(app, params.id ?? ''))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { BuyerSheet } from '@/features/order/cross-border/parts/buyer-sheet'
import { Ask } from '@/features/order/ask'
import { Actions, ActionSheets } from '@/features/order/action-bar'
import { actionsOf } from '@/features/order/actions'
import { crossBorderTexts } from '@/texts/cross-border'
import { ActionBar } from '@/ui/action-bar'
import { Gutter } from '@/ui/page'
import { GlobalDetailModel } from './model'
import { AddressSheet } from './parts/address-sheet'
import { Facts } from './parts/facts'
import { Amounts, Product } from './parts/products'
import { Head, Trace } from './parts/head'

const texts = crossBorderTexts.detail

const Body = observer(function Body({ model }: { model: GlobalDetailModel }) {
  const { order } = model
  return (
    <Loaded
      of={model}
      data={order}
      failed={texts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: texts.toOrders, onAction: model.toOrders }}
    >
      {(order) => (
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
      )}
    </Loaded>
  )
})

export default definePage('orderGlobalDetail', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new GlobalDetailModel(app, params.id ?? ''))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} right={<Ask model={model} />} />
      <Body model={model} />
    </>
  )
})

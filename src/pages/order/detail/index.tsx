import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { OrderStatus } from '@/domain/order-status'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Ask } from '@/features/order/ask'
import { Actions, ActionSheets } from '@/features/order/action-bar'
import { actionsOf } from '@/features/order/actions'
import { PresaleCard } from '@/features/order/presale'
import { orderTexts } from '@/texts/order'
import { ActionBar } from '@/ui/action-bar'
import { Gutter } from '@/ui/page'
import { OrderDetailModel } from './model'
import { Loading } from './parts/skeleton'
import { Facts } from './parts/facts'
import { Amounts, DetailReceipt, Products } from './parts/products'
import { Contact } from './parts/contact'
import { Head, LiveMap, Trace } from './parts/head'
import { Invoice } from './parts/invoice'
import { ReaddressSheet } from './parts/readdress'
import { Refunds } from './parts/refunds'
import './index.scss'

const Body = observer(function Body({ model }: { model: OrderDetailModel }) {
  const { state, order } = model
  return (
    <Loaded
      of={{ state: state === 'ready' || (state === 'loading' && order) ? 'ready' : state }}
      data={order}
      skeleton={<Loading />}
      failed={model.problem || orderTexts.detail.exception}
      onRetry={() => model.load()}
      visitor={{ ...orderTexts.detail.visitor, onAction: model.login }}
    >
      {(one) => (
        <>
          <Gutter className="detail">
            <LiveMap model={model} />
            <Head model={model} />
            <Contact model={model} />
            <Refunds model={model} />
            <PresaleCard presale={model.status === OrderStatus.unpaid ? one.presell : null} />
            <Trace model={model} />
            <Products model={model} />
            <Amounts model={model} />
            <Facts model={model} />
          </Gutter>
          {actionsOf(one).length > 0 && (
            <ActionBar>
              <Actions order={one} actions={model.actions} size="m" />
            </ActionBar>
          )}
          <ActionSheets actions={model.actions} />
          <DetailReceipt model={model} />
          <ReaddressSheet moving={model.moving} />
          <Invoice invoiceRequest={model.invoice} />
        </>
      )}
    </Loaded>
  )
})

export default definePage('orderDetail', ({ params }) => {
  const model = useModel((app) => new OrderDetailModel(app, params))
  useShown(() => model.show())
  useDidHide(model.hide)
  return (
    <>
      <TopBar title={orderTexts.detail.title} right={<Ask model={model} />} />
      <Body model={model} />
    </>
  )
})

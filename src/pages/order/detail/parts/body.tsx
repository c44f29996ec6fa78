import { OrderStatus } from '@/domain/order-status'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { Actions, ActionSheets } from '@/features/order/action-bar'
import { actionsOf } from '@/features/order/actions'
import { InvoiceSheet } from '@/features/order/invoice/sheet'
import { PresaleCard } from '@/features/order/presale'
import { orderTexts } from '@/texts/order'
import { ActionBar } from '@/ui/action-bar'
import { Gutter } from '@/ui/page'
import { type OrderDetailModel } from '../model'
import { Loading } from './skeleton'
import { Facts } from './facts'
import { Amounts, DetailReceipt, Products } from './products'
import { Head, Trace } from './head'
import { ReaddressSheet } from './readdress'
import { Refunds } from './refunds'

const Invoice = observer(function Invoice({ invoiceRequest }: { invoiceRequest: OrderDetailModel['invoice'] }) {
  if (!invoiceRequest.isOpen) return null
  return (
    <InvoiceSheet
      form={invoiceRequest.form}
      onSave={() => void invoiceRequest.save()}
      onNone={() => void invoiceRequest.drop()}
      onClose={invoiceRequest.close}
    />
  )
})

/** Content of the page in its states. */
export const Body = observer(function Body({ model }: { model: OrderDetailModel }) {
  const { state, order } = model
  return (
    <Loaded
      of={{ state: state === 'ready' || (state === 'loading' && order) ? 'ready' : state }}
      data={order}
      skeleton={<Loading />}
      failed={orderTexts.detail.exception}
      onRetry={() => model.load()}
      visitor={{ ...orderTexts.detail.visitor, onAction: model.login }}
    >
      {(one) => (
        <>
          <Gutter className="detail">
            <Head model={model} />
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

import { observer } from 'mobx-react-lite'
import { InvoiceSheet } from '@/features/order/invoice/sheet'
import type { OrderDetailModel } from '../model'

/** Sheet to request an invoice for the order. */
export const Invoice = observer(function Invoice({ invoiceRequest }: { invoiceRequest: OrderDetailModel['invoice'] }) {
  if (!invoiceRequest.isOpen) return null
  return (
    <InvoiceSheet
      form={invoiceRequest.form}
      isDue={invoiceRequest.isDue}
      onSave={() => void invoiceRequest.save()}
      onNone={() => void invoiceRequest.drop()}
      onClose={invoiceRequest.close}
    />
  )
})

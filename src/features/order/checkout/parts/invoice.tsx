import { observer } from 'mobx-react-lite'
import { InvoiceSheet as Sheet } from '@/features/order/invoice/sheet'
import type { CheckoutModel } from '../model'

export const InvoiceSheet = observer(function InvoiceSheet({ model }: { model: CheckoutModel }) {
  return (
    <Sheet
      form={model.orderOptions.invoiceForm}
      onSave={() => model.saveInvoice()}
      onNone={model.dropInvoice}
      onClose={model.close}
    />
  )
})

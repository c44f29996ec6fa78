import { observer } from 'mobx-react-lite'
import { cartTexts } from '@/texts/cart'
import { ReceiptSheet } from '@/ui/receipt/sheet'
import { receiptOf } from '../money'
import type { CartModel } from '../model'

const texts = cartTexts.receipt

export const CartReceipt = observer(function CartReceipt({ model }: { model: CartModel }) {
  if (!model.isReceiptOpen) return null
  const { lines, payable, tried } = receiptOf(model)
  return (
    <ReceiptSheet
      lines={lines}
      total={payable}
      totalText={texts.estimate}
      best={tried}
      action={texts.go}
      onAction={() => void model.checkout()}
      onClose={() => model.closeReceipt()}
    />
  )
})

import { observer } from 'mobx-react-lite'
import { payTexts as texts } from '@/texts/pay'
import type { PayModel } from '../model'
import { Sum } from './sum'

export const Amount = observer(function Amount({ model }: { model: PayModel }) {
  const { payable, countdown, message, hasCoupon, part } = model
  return (
    <Sum
      title={texts.amount}
      value={payable}
      countdown={countdown}
      message={message}
      hasCoupon={hasCoupon}
      isBalance={part === 'balance'}
    />
  )
})

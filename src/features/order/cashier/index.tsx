import '@/ui/icon/more.scss'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useBackGuard } from '@/page-kit/back'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { payTexts as texts } from '@/texts/pay'
import type { PayModel } from './model'
import { Cashier } from './parts/body'
import './index.scss'

interface Props {
  model: PayModel
  title?: string
  /** Content below the payment methods. */
  children?: ReactNode
}

/** Page that takes the payment of one order with the methods of its host. */
export const CashierPage = observer(function CashierPage({ model, title = texts.title, children }: Props) {
  useShown(() => model.show())
  useBackGuard(model.asksBeforeLeaving, () => void model.goBack())
  return (
    <>
      <TopBar title={title} onBack={() => void model.goBack()} />
      <Cashier model={model}>{children}</Cashier>
    </>
  )
})

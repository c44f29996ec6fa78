import '@/ui/icon/more.scss'
import type { ReactNode } from 'react'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { payTexts as texts } from '@/texts/pay'
import type { PayModel } from './model'
import { Cashier } from './parts/body'
import './index.scss'

interface Props {
  model: PayModel
  title?: string
  /** Under the ways to pay. */
  children?: ReactNode
}

/** A page that takes the money of one order, by the ways of its host. */
export function CashierPage({ model, title = texts.title, children }: Props) {
  useShown(() => model.show())
  return (
    <>
      <TopBar title={title} onBack={() => void model.back()} />
      <Cashier model={model}>{children}</Cashier>
    </>
  )
}

import '@/ui/icon/more.scss'
import { useDidShow } from '@tarojs/taro'
import { useEffect, type ReactNode } from 'react'
import { useModel } from '@/app/context'
import { TopBar } from '@/app/top-bar'
import { payTexts as texts } from '@/texts/pay'
import { PayModel } from './model'
import { Cashier } from './parts/body'
import './index.scss'

interface Props {
  params: Record<string, string | undefined>
  title?: string
  /** Under the ways to pay. */
  children?: (model: PayModel) => ReactNode
}

/** A page that takes the money of one order, by the ways of its host. */
export function CashierPage({ params, title = texts.title, children }: Props) {
  const model = useModel((app) => new PayModel(app, params))
  useEffect(() => void model.show(), [model])
  useDidShow(() => void model.show())
  return (
    <>
      <TopBar title={title} onBack={() => void model.back()} />
      <Cashier model={model}>{children?.(model)}</Cashier>
    </>
  )
}

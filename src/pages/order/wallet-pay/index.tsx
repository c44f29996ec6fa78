import '@/ui/icon/more.scss'
import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { walletTexts } from '@/texts/wallet'
import { WalletPayModel } from './model'
import { Body } from './parts/body'
import '@/features/order/cashier/index.scss'

export default definePage('orderWalletPay', ({ params }) => {
  const model = useModel((app) => new WalletPayModel(app, params))
  useEffect(() => void model.load(), [model])
  useDidShow(() => void model.load())
  return (
    <>
      <TopBar title={walletTexts.pay.title} onBack={() => void model.cashier.back()} />
      <Body model={model} />
    </>
  )
})

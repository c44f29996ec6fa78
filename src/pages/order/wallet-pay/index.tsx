import '@/ui/icon/more.scss'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { useShown } from '@/app/shown'
import { TopBar } from '@/app/top-bar'
import { walletTexts } from '@/texts/wallet'
import { WalletPayModel } from './model'
import { Body } from './parts/body'
import '@/features/order/cashier/index.scss'

export default definePage('orderWalletPay', ({ params }) => {
  const model = useModel((app) => new WalletPayModel(app, params))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={walletTexts.pay.title} onBack={() => void model.cashier.back()} />
      <Body model={model} />
    </>
  )
})

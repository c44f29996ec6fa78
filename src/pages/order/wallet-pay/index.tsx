import '@/ui/icon/more.scss'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { walletTexts } from '@/texts/wallet'
import { WalletPayModel } from './model'
import { Body } from './parts/body'
import '@/features/order/cashier/index.scss'

export default definePage('orderWalletPay', ({ params }) => {
  const model = useModel((app) => new WalletPayModel(app, params))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={walletTexts.pay.title} onBack={() => void model.cashier.goBack()} />
      <Body model={model} />
    </>
  )
})

import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { checkoutOf } from '@/features/order/checkout'
import { fromSale } from '@/features/order/checkout/presale'
import { presaleTexts } from '@/texts/presale'
import { BalanceModel } from './model'
import { Body } from './parts/body'
import './index.scss'

/** Checkout of the deposit, before there is an order. */
const Deposit = checkoutOf(fromSale)

const Balance = ({ orderNo }: { orderNo: string }) => {
  const model = useModel((app) => new BalanceModel(app, orderNo))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={presaleTexts.checkout.title} />
      <Body model={model} />
    </>
  )
}

export default definePage('orderPresell', ({ params }) =>
  params.orderNo ? <Balance orderNo={params.orderNo} /> : <Deposit params={params} />,
)

import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { CashierPage } from '@/features/order/cashier'
import { routes } from '@/routes'
import { payTexts } from '@/texts/pay'
import { LinkPayModel } from './model'

const { title } = routes.otherPay

/** Target of external links to pay an order. */
const Body = observer(function Body({ link }: { link: string }) {
  const model = useModel((app) => new LinkPayModel(app, link))
  useShown(() => model.load())
  if (model.cashier) return <CashierPage model={model.cashier} title={title} />
  return (
    <>
      <TopBar title={title} />
      <Loaded of={model} skeleton={3} failed={payTexts.loadFailed} />
    </>
  )
})

export default definePage('otherPay', ({ params }) => <Body link={params.orderNo ?? ''} />)

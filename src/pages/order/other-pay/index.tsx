import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { CashierPage } from '@/features/order/cashier'
import { routes } from '@/routes'
import { commonTexts } from '@/texts/common'
import { payTexts } from '@/texts/pay'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { LinkPayModel } from './model'

const { title } = routes.otherPay

/** Target of external links to pay an order. */
const Body = observer(function Body({ link }: { link: string }) {
  const model = useModel((app) => new LinkPayModel(app, link))
  useShown(() => model.load())
  if (model.cashier) return <CashierPage model={model.cashier} title={title} />
  const retry = { action: commonTexts.retry, onAction: () => void model.load() }
  return (
    <>
      <TopBar title={title} />
      {model.state === 'failed' ? (
        <EmptyState kind="error" alone title={payTexts.loadFailed} {...retry} />
      ) : (
        <SkeletonRows alone count={3} />
      )}
    </>
  )
})

export default definePage('otherPay', ({ params }) => <Body link={params.orderNo ?? ''} />)

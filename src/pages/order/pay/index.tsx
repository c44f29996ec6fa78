import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { CashierPage } from '@/features/order/cashier'
import { PayModel } from '@/features/order/cashier/model'

import { OtherPayMethods } from './parts/other-methods'

export default definePage('orderPay', ({ params }) => {
  const model = useModel((app) => new PayModel(app, params))
  return (
    <CashierPage model={model}>
      <OtherPayMethods model={model} />
    </CashierPage>
  )
})

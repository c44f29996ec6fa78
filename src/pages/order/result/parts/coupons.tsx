import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { OfferedCoupons } from '@/features/product/offered-coupons'
import { useModel } from '@/page-kit/context'
import { otherCouponsTexts } from '@/texts/other-coupons'
import { Gutter } from '@/ui/page'
import { OrderCouponsModel } from '../coupons'
import type { ResultModel } from '../model'

/** Coupons for the next order, below the result of a paid one. */
export const OrderCoupons = observer(function OrderCoupons({ result }: { result: ResultModel }) {
  const model = useModel((app) => new OrderCouponsModel(app, result.orderNo))
  const { isPaidOrder } = result
  useEffect(() => {
    if (isPaidOrder) void model.load()
  }, [model, isPaidOrder])
  return (
    <Gutter>
      <OfferedCoupons title={otherCouponsTexts.nextOrder} coupons={model.coupons} />
    </Gutter>
  )
})

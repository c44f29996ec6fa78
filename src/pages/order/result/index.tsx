import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { payTexts } from '@/texts/pay'
import { ResultModel } from './model'
import { Body } from './parts/body'
import { OrderCoupons } from './parts/coupons'
import './index.scss'

export default definePage('orderResult', ({ params }) => {
  const model = useModel((app) => new ResultModel(app, params))
  useEffect(() => void model.checkPayment(), [model])
  return (
    <>
      <TopBar title={payTexts.result.title} />
      <Body model={model} />
      <OrderCoupons result={model} />
    </>
  )
})

import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { insuranceTexts } from '@/texts/insurance'
import { MedicalPayModel } from './model'
import { Body } from './parts/body'
import '@/features/order/cashier/index.scss'

export default definePage('orderMedicalPay', ({ params }) => {
  const model = useModel((app) => new MedicalPayModel(app, params))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={insuranceTexts.pay.title} />
      <Body model={model} />
    </>
  )
})

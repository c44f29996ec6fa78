import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { useShown } from '@/app/shown'
import { TopBar } from '@/app/top-bar'
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

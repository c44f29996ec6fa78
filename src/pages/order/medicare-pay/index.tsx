import { useDidShow } from '@tarojs/taro'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { insuranceTexts } from '@/texts/insurance'
import { MedicarePayModel } from './model'
import { Body } from './parts/body'

export default definePage('orderMedicarePay', ({ params }) => {
  const model = useModel((app) => new MedicarePayModel(app, params))
  useDidShow(() => void model.load())
  return (
    <>
      <TopBar title={insuranceTexts.card.title} />
      <Body model={model} />
    </>
  )
})

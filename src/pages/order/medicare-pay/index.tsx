import { useDidShow } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { insuranceTexts } from '@/texts/insurance'
import { MedicarePayModel } from './model'
import { Body } from './parts/body'
import '@/ui/icon/more.scss'

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

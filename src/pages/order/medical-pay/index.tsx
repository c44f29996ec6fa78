import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { insuranceTexts } from '@/texts/insurance'
import { MedicalPayModel } from './model'
import { Body } from './parts/body'

export default definePage('orderMedicalPay', ({ params }) => {
  const model = useModel((app) => new MedicalPayModel(app, params))
  useEffect(() => void model.show(), [model])
  useDidShow(() => void model.show())
  return (
    <>
      <TopBar title={insuranceTexts.pay.title} />
      <Body model={model} />
    </>
  )
})

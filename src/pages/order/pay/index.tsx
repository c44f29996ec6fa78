import '@/ui/icon/more.scss'
import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { payTexts as texts } from '@/texts/pay'
import { PayModel } from './model'
import { Body } from './parts/body'
import './index.scss'

export default definePage('orderPay', ({ params }) => {
  const model = useModel((app) => new PayModel(app, params))
  useEffect(() => void model.show(), [model])
  useDidShow(() => void model.show())
  return (
    <>
      <TopBar title={texts.title} onBack={() => void model.back()} />
      <Body model={model} />
    </>
  )
})

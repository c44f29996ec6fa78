import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { reserveTexts } from '@/texts/reserve'
import { PreSuccessModel } from './model'
import { Body } from './parts/body'

const texts = reserveTexts.success

export default definePage('userPreSuccess', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PreSuccessModel(app, params.orderNo))
  useEffect(() => void model.request(), [model])
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})

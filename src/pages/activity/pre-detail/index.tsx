import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { reserveTexts } from '@/texts/reserve'
import { PreDetailModel } from './model'
import '@/features/product/reserve/index.scss'
import { Body } from './parts/body'

const texts = reserveTexts.detail

export default definePage('preDetail', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PreDetailModel(app, params))
  useEffect(() => void model.load(), [model])
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})

import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { ReservationResult } from '@/features/product/reserve/result'
import { ReservationResultView } from '@/features/product/reserve/result-view'
import { reserveTexts } from '@/texts/reserve'

const texts = reserveTexts.result

/** Result of a free reservation. @spec PR-19 */
export default definePage('preResult', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new ReservationResult(app, { id: Number(params.id) || undefined }))
  useEffect(() => void model.request(), [model])
  return (
    <>
      <TopBar title={texts.title} />
      <ReservationResultView model={model} doneTexts={texts.done} />
    </>
  )
})

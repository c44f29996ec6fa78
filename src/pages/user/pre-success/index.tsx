import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { ReservationResult } from '@/features/product/reserve/result'
import { ReservationResultView } from '@/features/product/reserve/result-view'
import { reserveTexts } from '@/texts/reserve'

/** Result of a paid reservation. @spec ST-84 */
export default definePage('userPreSuccess', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new ReservationResult(app, { orderNo: params.orderNo }))
  useEffect(() => void model.request(), [model])
  return (
    <>
      <TopBar title={reserveTexts.success.title} />
      <ReservationResultView model={model} />
    </>
  )
})

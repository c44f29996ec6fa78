import { useDidHide, useDidShow, useReachBottom } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { prescriptionRequestTexts } from '@/texts/prescription-request'
import { PrescriptionRequestListModel } from './list-model'
import { PrescriptionRequestModel } from './model'
import { PrescriptionRequestList } from './parts/list'
import { PrescriptionRequestView } from './parts/view'
import './index.scss'

const { title, listTitle } = prescriptionRequestTexts.detail

function One({ orderNo }: { orderNo: string }) {
  const model = useModel((app) => new PrescriptionRequestModel(app, orderNo))
  useDidShow(() => void model.tracker.load())
  useDidHide(() => model.tracker.hide())
  return (
    <>
      <TopBar title={title} />
      <PrescriptionRequestView model={model} />
    </>
  )
}

function All() {
  const model = useModel((app) => new PrescriptionRequestListModel(app))
  useDidShow(model.load)
  useReachBottom(model.loadMore)
  return (
    <>
      <TopBar title={listTitle} />
      <PrescriptionRequestList model={model} />
    </>
  )
}

/** Page of one prescription request by its number, or of all without a number. @spec EN-30 */
export default definePage('rxDemand', ({ params }) => (params.orderNo ? <One orderNo={params.orderNo} /> : <All />))

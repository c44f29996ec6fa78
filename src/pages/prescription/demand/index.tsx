import { useDidHide, useDidShow, useReachBottom } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { demandTexts } from '@/texts/demand'
import { DemandListModel } from './list-model'
import { DemandModel } from './model'
import { DemandList } from './parts/list'
import { DemandView } from './parts/view'
import './index.scss'

const { title, listTitle } = demandTexts.detail

function One({ orderNo }: { orderNo: string }) {
  const model = useModel((app) => new DemandModel(app, orderNo))
  useDidShow(() => void model.watched.load())
  useDidHide(() => model.watched.hide())
  return (
    <>
      <TopBar title={title} />
      <DemandView model={model} />
    </>
  )
}

function All() {
  const model = useModel((app) => new DemandListModel(app))
  useDidShow(() => void model.rows.load())
  useReachBottom(() => void model.rows.more())
  return (
    <>
      <TopBar title={listTitle} />
      <DemandList model={model} />
    </>
  )
}

/** Page of one prescription request by its number, or of all without a number. @spec EN-30 */
export default definePage('rxDemand', ({ params }) => (params.orderNo ? <One orderNo={params.orderNo} /> : <All />))

import { useReachBottom } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { OrderLists } from '@/features/order/list'
import { OrderListModel } from '@/features/order/list/model'

export default definePage('orderList', ({ params }) => {
  const model = useModel((app) => new OrderListModel(app, params))
  useShown(() => model.show())
  useRefresh(model.refresh)
  useReachBottom(() => void model.loadMore())
  return <OrderLists model={model} />
})

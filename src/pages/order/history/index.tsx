import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { useShown } from '@/app/shown'
import { OrderLists } from '@/features/order/list'
import { OrderListModel } from '@/features/order/list/model'

export default definePage('orderHistory', ({ params }) => {
  const model = useModel((app) => new OrderListModel(app, params, true))
  useShown(() => model.show())
  usePullDownRefresh(() => void model.load().then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.more())
  return <OrderLists model={model} />
})

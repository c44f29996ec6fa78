import Taro, { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { OrderLists } from '@/features/order/list'
import { OrderListModel } from '@/features/order/list/model'

export default definePage('orderList', ({ params }) => {
  const model = useModel((app) => new OrderListModel(app, params))
  useEffect(() => void model.show(), [model])
  useDidShow(() => void model.show())
  usePullDownRefresh(() => void model.load().then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.more())
  return <OrderLists model={model} />
})

import Taro, { useDidHide, useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { Rounds } from '@/features/commodity/rounds'
import { RoundsModel } from '@/features/commodity/rounds/model'

export default definePage('spike', () => {
  const model = useModel((app) => new RoundsModel(app))
  useDidShow(() => void model.show())
  useDidHide(model.hide)
  usePullDownRefresh(() => void model.read(false).then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.rounds.more())
  return <Rounds model={model} />
})

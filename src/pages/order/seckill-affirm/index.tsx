import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromSeckill } from '@/features/order/affirm/kinds'

export default definePage('orderSeckill', ({ params }) => {
  const model = useAffirm(params, fromSeckill)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

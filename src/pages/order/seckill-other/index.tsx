import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromSpecialSeckill } from '@/features/order/affirm/kinds'

export default definePage('orderSeckillOther', ({ params }) => {
  const model = useAffirm(params, fromSpecialSeckill)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

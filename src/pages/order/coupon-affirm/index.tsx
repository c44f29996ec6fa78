import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromExchange } from '@/features/order/affirm/again'

const source = fromExchange(3)

export default definePage('orderCoupon', ({ params }) => {
  const model = useAffirm(params, source)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

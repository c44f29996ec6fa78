import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromOrder } from '@/features/order/affirm/again'

export default definePage('orderReverse', ({ params }) => {
  const model = useAffirm(params, fromOrder)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

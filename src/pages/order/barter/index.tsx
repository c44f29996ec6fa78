import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromExchange } from '@/features/order/affirm/again'

const source = fromExchange(2)

export default definePage('orderBarter', ({ params }) => {
  const model = useAffirm(params, source)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromGoods } from '@/features/order/affirm/kinds'

export default definePage('orderBatch', ({ params }) => {
  const model = useAffirm(params, fromGoods)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

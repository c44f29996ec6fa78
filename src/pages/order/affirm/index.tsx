import { useDidShow } from '@tarojs/taro'
import { definePage } from '@/app/define-page'
import { Affirm, useAffirm } from '@/features/order/affirm'
import { fromCartOrPrescription } from '@/features/order/affirm/sources'

export default definePage('orderAffirm', ({ params }) => {
  const model = useAffirm(params, fromCartOrPrescription)
  useDidShow(() => void model.show())
  return <Affirm model={model} />
})

import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { orderTexts } from '@/texts/order'
import { Pair } from '@/ui/cell'
import { press } from '@/ui/press'
import { copyOrderNo } from './copy'
import './index.scss'

const { no, copy, copyNo } = orderTexts.detail

/** Number of an order, with a button that copies it. */
export const OrderNumber = ({ orderNo }: { orderNo: string }) => {
  const app = useApp()
  return (
    <Pair name={no} right>
      <View className="order-no">
        <View className="order-no__number">{orderNo}</View>
        <View className="order-no__copy acc" {...press(() => void copyOrderNo(app, orderNo), copyNo)}>
          {copy}
        </View>
      </View>
    </Pair>
  )
}

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('orderDetail', () => <View>订单详情</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('orderList', () => <View>我的订单</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('orderAffirm', () => <View>确认订单</View>)

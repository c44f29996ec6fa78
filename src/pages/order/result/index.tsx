import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('orderResult', () => <View>支付结果</View>)

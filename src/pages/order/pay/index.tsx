import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('orderPay', () => <View>收银台</View>)

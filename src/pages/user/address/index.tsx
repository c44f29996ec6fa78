import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('addressList', () => <View>收货地址</View>)

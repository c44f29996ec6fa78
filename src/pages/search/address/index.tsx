import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('searchAddress', () => <View>选择收货地点</View>)

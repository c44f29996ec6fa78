import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('cart', () => <View>购物车</View>)

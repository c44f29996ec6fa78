import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('goods', () => <View>商品详情</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('category', () => <View>分类</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('search', () => <View>搜索</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('user', () => <View>我的</View>)

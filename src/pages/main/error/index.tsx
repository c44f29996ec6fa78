import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('error', () => <View>出错了</View>)

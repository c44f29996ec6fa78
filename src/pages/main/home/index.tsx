import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('home', () => <View>药达</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('login', () => <View>登录</View>)

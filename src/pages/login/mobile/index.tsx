import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('mobile', () => <View>绑定手机号</View>)

import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('addressEdit', () => <View>编辑地址</View>)

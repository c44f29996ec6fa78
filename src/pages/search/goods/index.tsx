import { View } from '@tarojs/components'
import { definePage } from '@/app/define-page'

export default definePage('searchGoods', () => <View>搜索结果</View>)

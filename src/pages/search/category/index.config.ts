export default definePageConfig({ navigationBarTitleText: '全部分类' })

export default definePageConfig({ navigationBarTitleText: '评价商品' })

export default definePageConfig({ navigationBarTitleText: '预约商品' })

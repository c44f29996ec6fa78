export default definePageConfig({ navigationBarTitleText: '商品条码' })

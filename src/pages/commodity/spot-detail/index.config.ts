export default definePageConfig({ navigationBarTitleText: '现货商品', enableShareAppMessage: true })

export default definePageConfig({ navigationBarTitleText: '跨境商品', enableShareAppMessage: true })

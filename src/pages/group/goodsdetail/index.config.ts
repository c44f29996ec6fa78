export default definePageConfig({ navigationBarTitleText: '拼团商品', enableShareAppMessage: true })

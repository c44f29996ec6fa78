export default definePageConfig({ navigationBarTitleText: '商品介绍', enableShareAppMessage: true })

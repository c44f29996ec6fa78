export default definePageConfig({ navigationBarTitleText: '跨境购物车' })

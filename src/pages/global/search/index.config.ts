export default definePageConfig({ navigationBarTitleText: '搜索跨境商品', onReachBottomDistance: 300 })

export default definePageConfig({ navigationBarTitleText: '搜索预约商品', onReachBottomDistance: 300 })

export default definePageConfig({ navigationBarTitleText: '跨境仓', onReachBottomDistance: 300 })

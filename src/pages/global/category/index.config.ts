export default definePageConfig({ navigationBarTitleText: '跨境分类', onReachBottomDistance: 300 })

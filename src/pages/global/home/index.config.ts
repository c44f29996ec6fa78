export default definePageConfig({ navigationBarTitleText: '跨境购', onReachBottomDistance: 300 })

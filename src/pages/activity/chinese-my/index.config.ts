export default definePageConfig({ navigationBarTitleText: '我的中药', onReachBottomDistance: 300 })

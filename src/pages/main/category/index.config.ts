export default definePageConfig({ navigationBarTitleText: '分类', onReachBottomDistance: 300 })

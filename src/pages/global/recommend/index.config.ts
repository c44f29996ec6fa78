export default definePageConfig({ navigationBarTitleText: '专题推荐', onReachBottomDistance: 300 })

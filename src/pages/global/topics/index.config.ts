export default definePageConfig({ navigationBarTitleText: '全部专题', onReachBottomDistance: 300 })

export default definePageConfig({ navigationBarTitleText: '员工拼团', onReachBottomDistance: 300 })

export default definePageConfig({ navigationBarTitleText: '到店预约', onReachBottomDistance: 300 })

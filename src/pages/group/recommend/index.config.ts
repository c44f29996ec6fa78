export default definePageConfig({ navigationBarTitleText: '推荐拼团', onReachBottomDistance: 300 })

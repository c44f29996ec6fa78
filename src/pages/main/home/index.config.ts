export default definePageConfig({
  navigationBarTitleText: '药达',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
  onReachBottomDistance: 300,
})

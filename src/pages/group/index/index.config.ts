export default definePageConfig({
  navigationBarTitleText: '拼团',
  enablePullDownRefresh: true,
  onReachBottomDistance: 300,
  enableShareAppMessage: true,
})

export default definePageConfig({
  navigationBarTitleText: '我的拼团',
  enablePullDownRefresh: true,
  onReachBottomDistance: 300,
})

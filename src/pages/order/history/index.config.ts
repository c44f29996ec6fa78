export default definePageConfig({
  navigationBarTitleText: '历史订单',
  enablePullDownRefresh: true,
  onReachBottomDistance: 300,
})

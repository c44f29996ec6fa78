export default definePageConfig({
  navigationBarTitleText: '自提订单',
  enablePullDownRefresh: true,
  onReachBottomDistance: 300,
})

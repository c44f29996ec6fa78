export default definePageConfig({
  navigationBarTitleText: '预售',
  enablePullDownRefresh: true,
  onReachBottomDistance: 300,
})

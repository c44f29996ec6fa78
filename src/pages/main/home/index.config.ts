export default definePageConfig({
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
  onReachBottomDistance: 300,
})

export default definePageConfig({
  navigationBarTitleText: '慢病用药',
  enableShareAppMessage: true,
  onReachBottomDistance: 300,
})

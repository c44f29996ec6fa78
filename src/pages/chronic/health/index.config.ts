export default definePageConfig({
  navigationBarTitleText: '健康知识',
  enableShareAppMessage: true,
  onReachBottomDistance: 300,
})

export default definePageConfig({
  enableShareAppMessage: true,
  onReachBottomDistance: 300,
})

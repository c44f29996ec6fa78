export default definePageConfig({
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})

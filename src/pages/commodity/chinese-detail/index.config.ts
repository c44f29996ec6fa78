export default definePageConfig({ navigationBarTitleText: '中药详情', enableShareAppMessage: true })

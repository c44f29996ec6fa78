export default definePageConfig({ navigationBarTitleText: '药方详情' })

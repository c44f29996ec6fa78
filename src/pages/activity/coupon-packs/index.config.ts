export default definePageConfig({ navigationBarTitleText: '活动领券' })

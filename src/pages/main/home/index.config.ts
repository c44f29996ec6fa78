export default definePageConfig({ navigationBarTitleText: '药达' })

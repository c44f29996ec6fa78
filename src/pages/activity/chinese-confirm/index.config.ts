export default definePageConfig({ navigationBarTitleText: '确认药方' })

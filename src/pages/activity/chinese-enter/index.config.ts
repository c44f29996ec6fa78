export default definePageConfig({ navigationBarTitleText: '录入药方' })

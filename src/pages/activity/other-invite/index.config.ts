export default definePageConfig({ navigationBarTitleText: '新人礼' })

export default definePageConfig({ navigationBarTitleText: '开通钱包' })

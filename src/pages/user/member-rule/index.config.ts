export default definePageConfig({ navigationBarTitleText: '等级规则' })

export default definePageConfig({ navigationBarTitleText: '实名信息' })

export default definePageConfig({ navigationBarTitleText: '添加实名信息' })

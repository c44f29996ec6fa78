export default definePageConfig({ navigationBarTitleText: '提交处方需求' })

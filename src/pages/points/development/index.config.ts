export default definePageConfig({ navigationBarTitleText: '成长值' })

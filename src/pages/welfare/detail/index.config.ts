export default definePageConfig({ navigationBarTitleText: '福利详情' })

export default definePageConfig({ navigationBarTitleText: '取货码' })

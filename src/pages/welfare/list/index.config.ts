export default definePageConfig({ navigationBarTitleText: '健康福利' })

export default definePageConfig({ navigationBarTitleText: '中药代煎' })

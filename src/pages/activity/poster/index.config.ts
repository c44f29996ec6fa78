export default definePageConfig({ navigationBarTitleText: '药达海报', enableShareAppMessage: true })
